#!/bin/sh
# Installs, upgrades or removes Ilê as a service on Debian or Ubuntu, from an unpacked archive:
# `sh scripts/install.sh --help` lists its words. It says what it will change and asks first. See
# docs/operations/install.md.
set -eu
umask 022

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
program=/opt/ile data=/var/lib/ile settings=/etc/ile.env unit=/etc/systemd/system/ile.service tool=/usr/local/bin/ile
yes=no remove=no delete=0 url='' offline=''

say() { printf '%s\n' "$*"; }
stop() {
  trap - EXIT
  printf '\n%s\n' "$*" >&2
  exit 1
}
usage() {
  say "sh scripts/install.sh [--url https://casa.example.org] [--offline PASTA] [--yes]"
  say "  Instala o Ilê, ou põe esta versão no lugar da que serve. Diz o que muda e pergunta antes."
  say "  --url      o endereço que as pessoas usam (só na primeira vez)"
  say "  --offline  sem rede: a pasta que npm ci --cache encheu noutra máquina"
  say "  --yes      não pergunta"
  say "sh scripts/install.sh --remove [--delete-data] [--yes]"
  say "  Tira o programa. Os dados ficam, a não ser com --delete-data (com --yes, duas vezes)."
}
ask() {
  [ "$yes" = yes ] && return 0
  printf '%s [s/N] ' "$1"
  read -r answer || answer=''
  case "$answer" in [sSyY]*) return 0 ;; *) return 1 ;; esac
}
stays() { if [ -e "$1" ]; then printf ', que fica como está'; fi; }
has() { command -v "$1" >/dev/null 2>&1; }
# Without systemd (a container, a chroot) everything but the service is made.
has_systemd() { [ -d /run/systemd/system ]; }

while [ $# -gt 0 ]; do
  case "$1" in
    --yes) yes=yes ;;
    --remove) remove=yes ;;
    --delete-data) delete=$((delete + 1)) ;;
    --url)
      [ $# -gt 1 ] || stop "Depois de --url vem o endereço inteiro, como https://casa.example.org"
      url=$2 && shift
      ;;
    --offline)
      [ -d "${2:-}" ] || stop "Depois de --offline vem uma pasta que existe, e não '${2:-}'."
      offline=$(CDPATH='' cd -- "$2" && pwd -P) && shift
      ;;
    -h | --help) usage && exit 0 ;;
    *)
      usage >&2
      stop "Não conheço $1."
      ;;
  esac
  shift
done
[ "$remove" = yes ] || [ "$delete" = 0 ] || stop "--delete-data só vale com --remove."
[ "$(id -u)" = 0 ] || stop "Rode como root: sudo sh scripts/install.sh"

remove_all() {
  say "Vou tirar deste computador o serviço, o programa ($program) e o comando ile."
  [ "$delete" -gt 0 ] || say "Ficam os dados ($data), as configurações ($settings) e o usuário ile."
  if [ "$delete" = 1 ] && [ "$yes" = yes ]; then
    stop "Nada foi mudado. Para apagar também os dados sem perguntas, diga --delete-data duas vezes."
  fi
  ask "Tirar o Ilê?" || stop "Nada foi mudado."
  if has_systemd && [ -e "$unit" ]; then systemctl disable --now ile; fi
  rm -f "$unit" "$tool"
  if has_systemd; then systemctl daemon-reload; fi
  for folder in "$program" "$program"-[0-9]*-????????; do rm -rf "$folder"; done
  say "O programa saiu."
  [ "$delete" -gt 0 ] || return 0
  say "Vou apagar também $data, com o banco, as imagens e os backups que estão nela, e $settings."
  if [ "$yes" = no ]; then
    printf 'Isto não tem volta. Para apagar tudo, escreva: apagar os dados\n> '
    read -r answer || answer=''
    [ "$answer" = 'apagar os dados' ] || stop "Os dados ficaram. Para apagá-los depois: rm -r $data $settings; userdel ile"
  fi
  rm -rf "$data" "$settings"
  if id ile >/dev/null 2>&1; then userdel ile; fi
  say "Os dados foram apagados."
}
if [ "$remove" = yes ]; then
  remove_all
  exit 0
fi

# What must be there before anything is asked.
# shellcheck source=/dev/null
like=$(. /etc/os-release 2>/dev/null && printf '%s %s' "${ID:-}" "${ID_LIKE:-}") || like=''
case " $like " in *" debian "* | *" ubuntu "*) ;; *) stop "Este instalador é para Debian e Ubuntu. Veja docs/operations/by-hand.md." ;; esac
case "$(uname -m)" in x86_64 | aarch64) ;; *) stop "O Ilê roda em x86_64 e aarch64, e não em $(uname -m)." ;; esac
for part in dist/web/index.html COMMIT; do
  [ -f "$here/$part" ] || stop "$here não é um arquivo do Ilê aberto: falta $part."
done
case "$url" in '' | https://?* | http://?*) ;; *) stop "--url é o endereço inteiro, como https://casa.example.org" ;; esac
owner=$(stat -c %U "$data" 2>/dev/null) || owner=ile
[ "$owner" = ile ] || stop "$data é de $owner: ali o Ilê já rodou de outro modo. Faça um backup com ele, tire a pasta dali, instale e restaure (docs/operations/by-hand.md)."
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$here/package.json")
[ -n "$version" ] || stop "Não achei a versão em $here/package.json."
target=$program-$version-$(cut -c 1-8 "$here/COMMIT")
free=$(df -Pk /opt 2>/dev/null | awk 'NR==2 {print int($4 / 1024)}')
[ "${free:-0}" -ge 1000 ] || stop "Em /opt há ${free:-0} MB livres, e é preciso 1 GB."

packages=''
[ -e "/usr/share/doc/libatomic1" ] || packages="$packages libatomic1"
# A folder in which somebody ran `npm ci --omit=dev` already needs neither npm nor a network.
packed=no
[ ! -x "$here/node_modules/node/bin/node" ] || packed=yes
[ "$packed" = yes ] || has npm || packages="$packages npm"
# Who signs for the registry of npm; the Node inside knows the others itself.
[ "$packed" = yes ] || [ -n "$offline" ] || [ -e /etc/ssl/certs/ca-certificates.crt ] || packages="$packages ca-certificates"
previous=$(readlink -f "$program" 2>/dev/null || true)

say "Ilê $version"
if [ "$previous" = "$target" ]; then say "  programa:      $target, que já está aqui"
elif [ -e "$program" ]; then say "  programa:      $target, no lugar de $previous, que fica ao lado"
else say "  programa:      $target, com o link $program"; fi
[ -z "$packages" ] || say "  pacotes:      $packages (apt-get install)"
id ile >/dev/null 2>&1 || say "  usuário:       ile, sem senha e sem entrada"
say "  dados:         $data$(stays "$data")"
say "  configurações: $settings$(stays "$settings")"
[ -z "$url" ] || [ ! -e "$settings" ] || say "                 --url não muda nada ali: escreva PUBLIC_URL e TRUSTED_PROXIES nele"
say "  comando:       $tool"
if has_systemd; then say "  serviço:       ile, que começa com o computador"
else say "  serviço:       $unit, mas aqui não há systemd: ele não começa sozinho"; fi
ask "Instalar?" || stop "Nada foi mudado."

# Ctrl+C, a closed terminal or an unforeseen failure: what was done stays, and the same command goes on.
half() {
  printf '\n%s\n' "A instalação parou no meio. Rode de novo o mesmo comando: ele continua, e os dados ficam como estão." >&2
}
trap half EXIT
trap 'exit 130' HUP INT TERM

# npm brings hundreds of packages, whose lines would bury everything else.
apt_install() {
  say "Instalando$packages (com npm, até cinco minutos) …"
  log=$(mktemp)
  # shellcheck disable=SC2086
  if DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $packages >"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 15 "$log" >&2
  rm -f "$log"
  stop "O apt-get não instalou$packages. Com rede: rode apt-get update e tente de novo. Sem rede: docs/operations/by-hand.md"
}
[ -z "$packages" ] || apt_install
if ! id ile >/dev/null 2>&1; then
  useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin ile
fi
[ -d "$data" ] || install -d -o ile -g ile -m 700 "$data"

install_packages() {
  say "Instalando o que o Ilê usa (um ou dois minutos) …"
  cache=$offline
  [ -n "$cache" ] || cache=$(mktemp -d)
  done=yes
  # npm trusts who this computer trusts, such as the proxy of a firm. Its own log would lie in the
  # cache, which is gone when its message names it.
  (cd "$target" && NODE_EXTRA_CA_CERTS="${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" npm ci --omit=dev --no-audit --no-fund --no-progress --loglevel=error --logs-max=0 --cache "$cache" ${offline:+--offline}) || done=no
  [ -n "$offline" ] || rm -rf "$cache"
  [ "$done" = yes ] || {
    rm -rf "$target"
    [ ! -e "$program" ] || say "O que já servia continua servindo." >&2
    stop "Os pacotes não foram instalados: as linhas acima dizem por quê. Depois, rode de novo o mesmo comando."
  }
}
# The new version is made beside the one that serves, and counts only when it is whole.
if [ ! -e "$target/node_modules/.ile-whole" ]; then
  rm -rf "$target"
  mkdir -p "$target"
  without=--exclude=./node_modules
  [ "$packed" = no ] || without=--exclude=./data
  tar -C "$here" "$without" --exclude=./data --exclude=./pacotes -cf - . | tar -C "$target" --no-same-owner -xf -
  [ "$packed" = yes ] || install_packages
  "$target/node_modules/.bin/node" --version >/dev/null || stop "O Node do Ilê não anda neste computador."
  # npm says nothing of a package for this kind of machine that it left out.
  (cd "$target" && node_modules/.bin/node --input-type=module -e "import 'sharp'; import 'pg'") ||
    stop "Os pacotes não servem a este computador. Se a pasta veio pronta de outro: apague node_modules nela e rode de novo o mesmo comando."
  : >"$target/node_modules/.ile-whole"
fi

if [ ! -e "$settings" ]; then
  install -m 640 -g ile /dev/null "$settings"
  {
    say "# One setting a line, NAME='value', all explained in docs/operations/configuration.md."
    if [ -n "$url" ]; then say "PUBLIC_URL='$url'"; else say "#PUBLIC_URL='https://casa.example.org'"; fi
    if [ -n "$url" ]; then say "TRUSTED_PROXIES='127.0.0.1'"; else say "#TRUSTED_PROXIES='127.0.0.1'"; fi
    say "#SMTP_URL='smtps://user:password@smtp.example.org'"
    say "#MAIL_FROM='Ilê <casa@example.org>'"
    say "#MAIL_DKIM_SELECTOR='s1'"
    say "#BACKUP_PASSWORD=''"
  } >>"$settings"
fi
install -D -m 755 "$target/scripts/ile" "$tool"
if has_systemd && systemctl is-active --quiet ile; then systemctl stop ile; fi
# A folder that somebody installed by hand stays beside it.
if [ -d "$program" ] && [ ! -L "$program" ]; then mv "$program" "$program-antes-$(date +%Y%m%d%H%M%S)"; fi
ln -sfn "$target" "$program"
install -D -m 644 "$target/docs/operations/ile.service" "$unit"

answers() {
  "$program/node_modules/.bin/node" -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}
serves() {
  set -a
  # shellcheck source=/dev/null
  . "$settings"
  set +a
  for _ in $(seq 300); do
    if answers; then return 0; fi
    systemctl is-failed --quiet ile && return 1
    sleep 1
  done
  return 1
}
# The start that made the database may have been one of an installation that was interrupted.
first_password() {
  if "$tool" superadmin 2>/dev/null | grep -q 'ainda por trocar'; then
    say "  A primeira senha do superadmin ainda vale. Se não a anotou: journalctl -u ile | grep Superadmin"
  fi
}
if has_systemd; then
  systemctl daemon-reload
  systemctl enable --quiet ile
  systemctl restart ile
  say "Esperando o programa …"
  serves || stop "O programa não começou: journalctl -u ile diz por quê. A versão de antes: docs/operations/upgrade.md"
  say "O Ilê está no ar, só neste computador: http://127.0.0.1:${PORT:-3000}"
  # Said once, by the start that made the database; an earlier database's password is in an earlier one.
  journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show -p InvocationID --value ile)" -o cat | grep Superadmin || first_password
else
  say "Para começar sem systemd: runuser -u ile -- sh -c 'set -a; . $settings; ILE_DATA_DIR=$data; cd $program && exec node_modules/.bin/node src/start.ts'"
fi

# Of the earlier versions the last stays, to go back to.
for folder in "$program"-[0-9]*-????????; do
  [ "$previous" = "$target" ] || [ "$folder" = "$target" ] || [ "$folder" = "$previous" ] || rm -rf "$folder"
done
trap - EXIT
say "O programa só atende este computador. Para os outros, ponha https na frente: parte 2 de $program/docs/operations/install.md"
if has ufw && ufw status 2>/dev/null | grep -q '^Status: active'; then say "O ufw está ligado: ufw allow 80,443/tcp deixa entrar quem vem por https."
elif has firewall-cmd; then say "O firewalld deixa entrar quem vem por https com: firewall-cmd --permanent --add-service=http --add-service=https && firewall-cmd --reload"
else say "Se houver um firewall, abra nele as portas 80 e 443, e nunca a ${PORT:-3000}."; fi
