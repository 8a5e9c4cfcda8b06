# The program alone; compose.yaml adds its PostgreSQL. Built from a clean checkout: docker build -t ile .
FROM node:26-bookworm-slim AS build
WORKDIR /ile
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image brings its own Node, of the same version.
RUN npx vite build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:26-bookworm-slim
WORKDIR /ile
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ILE_DATA_DIR=/data
COPY --from=build /ile/package.json ./
COPY --from=build /ile/node_modules node_modules
COPY --from=build /ile/dist dist
COPY --from=build /ile/db db
COPY --from=build /ile/scripts scripts
COPY --from=build /ile/src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Requests in flight end, then the pools: give it a minute (docker stop --time 60).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/start.ts"]
