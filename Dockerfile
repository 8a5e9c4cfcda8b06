# The program alone, from the unpacked archive of a release: docker build -t ile . (in that folder).
# compose.yaml adds its PostgreSQL and https. The pages are built already, so nothing is compiled.
FROM node:26-bookworm-slim AS packages
WORKDIR /ile
COPY package.json package-lock.json ./
# npm runs one of them.
COPY scripts scripts
# The image brings its own Node, of the same version.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:26-bookworm-slim
WORKDIR /ile
ENV NODE_ENV=production ILE_SERVICE=container HOST=0.0.0.0 PORT=3000 ILE_DATA_DIR=/data
COPY --from=packages /ile/node_modules node_modules
COPY package.json LICENSE LICENCES.txt COMMIT ./
COPY dist dist
COPY db db
COPY scripts scripts
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Requests in flight end, then the pools: give it a minute (docker stop --time 60).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/start.ts"]
