#!/usr/bin/env bash
# Follows docs/deployment.md and docs/backup.md on a fresh Debian: the commands are taken from the documents and typed into a
# machine of its own (a container that boots systemd), without a net as soon as everything is installed. Root, Debian or Ubuntu.
#
# What is not as the documents say, and why: the repository is this checkout; npm is this machine's (Debian's brings 360
# packages); doctor asks no name service, for there is none. The robot's domain gets two more mailboxes, for two players.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PATH:/usr/sbin:/sbin"
suite=trixie
mirror=${POSTHORN_DEBIAN_MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d "${TMPDIR:-/tmp}/posthorn-deployment.XXXXXX")
machine=$work/machine
source=$work/posthorn.git
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
trap '[ -n "${POSTHORN_KEEP_TRIAL:-}" ] || rm -rf --one-file-system "$work"' EXIT

say() { printf '\n== deployment: %s\n' "$*"; }
fail() { printf 'deployment: %s\n' "$*" >&2; exit 1; }

# The commands of a document, between two of its lines, by number: a block is what is indented, or stands in a fence of yaml.
block() {
  awk -v from="$2" -v to="$3" -v wanted="$4" '
    index($0, from) == 1 { inside = 1; next }
    inside && index($0, to) == 1 { exit }
    !inside { next }
    /^```yaml/ { number++; fenced = 1; next }
    /^```/ { fenced = 0; next }
    fenced { if (number == wanted) print; next }
    /^    / { if (!block) number++; block = 1; if (number == wanted) print substr($0, 5); next }
    { block = 0 }' "$1" | grep . || fail "$1 has no block $4 after \"$2\""
}
install_block() { block docs/deployment.md '## Install' '### A pipe' "$1"; }

[ "$(id -u)" -eq 0 ] || fail 'must be root'
[ -z "$(git status --porcelain)" ] || echo 'deployment: what is not committed is not tried'
if ! command -v debootstrap >/dev/null || ! command -v systemd-nspawn >/dev/null; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends debootstrap systemd-container
fi

git clone --quiet --bare . "$source"

say "a fresh Debian ($suite)"
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$machine" "$mirror" >"$work/log" 2>&1 ||
  { tail -n 20 "$work/log"; fail 'debootstrap failed'; }

# systemd-nspawn wants a file system of its own for what it keeps at run time.
in_machine() {
  mkdir -p /run/systemd/nspawn
  unshare -m bash -c 'mount -t tmpfs tmpfs /run/systemd/nspawn && exec "$@"' bash \
    env SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 systemd-nspawn -q -D "$machine" --register=no --keep-unit --hostname=fresh \
    --setenv=SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 --bind-ro="$source:/srv/posthorn.git" --bind-ro="$npm:/usr/lib/npm" "$@"
}

say 'what is installed from the net'
mkdir -p "$machine/root/trial" "$HOME/.npm"
printf '127.0.0.1 localhost\n127.0.1.1 fresh %s\n' "$(uname -n)" >"$machine/etc/hosts"
printf '#!/bin/sh\nexit 101\n' >"$machine/usr/sbin/policy-rc.d" && chmod 755 "$machine/usr/sbin/policy-rc.d"
printf '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n' >"$machine/usr/local/bin/npm" && chmod 755 "$machine/usr/local/bin/npm"
{
  echo 'set -euxo pipefail; export DEBIAN_FRONTEND=noninteractive npm_config_prefer_offline=true'
  echo 'git() { command git -c safe.directory="*" "$@"; }'
  install_block 1 | sed -e 's/ nodejs npm$/ nodejs/' -e 's#^SOURCE=.*#SOURCE=/srv/posthorn.git#' \
    -e 's/^apt-get install/& -q --no-install-recommends/'
  install_block 4 | sed -e 's/^apt-get install/& -q --no-install-recommends/'
} >"$machine/root/trial/install"
in_machine --bind="$HOME/.npm:/root/.npm" /bin/bash /root/trial/install >"$work/log" 2>&1 ||
  { tail -n 40 "$work/log"; fail 'the programs could not be installed'; }
rm "$machine/usr/sbin/policy-rc.d"

say 'the steps of the guide, on the machine as it runs'
install_block 6 >"$machine/root/trial/posthorn.yaml"
cp .ci/try-deployment/players.mjs "$machine/root/trial/"
ln -s /opt/posthorn/node_modules "$machine/root/trial/node_modules"
{
  cat .ci/try-deployment/head.sh
  echo 'step "Install: user, folders, unit"'; install_block 2
  echo 'step "Way A: Postfix and Dovecot"'; install_block 5
  echo 'add_players; cat /root/trial/posthorn.yaml >/etc/posthorn/posthorn.yaml'
  echo 'step "doctor, start"'; install_block 3 | sed 's/ doctor$/ doctor --no-dns/'
  echo 'play_a_game'
  echo 'step "Backup: every night"'
  block docs/backup.md '## Every night' '## Put one back' 1
  echo 'try_backup'
  echo 'step "Backup: put one back"'
  block docs/backup.md '## Put one back' '`restore` writes' 1 | sed 's/ doctor / doctor --no-dns /'
  echo 'after_restore'
  echo 'step "Upgrade"'
  block docs/deployment.md '## Upgrade' '[Upgrading](upgrading.md)' 1 | sed 's/ doctor / doctor --no-dns /'
  echo 'after_upgrade'
  echo 'step "A pipe instead of IMAP"; no_imap'
  block docs/deployment.md '### A pipe' '### The robot as' 1
  echo 'try_pipe'
} >"$machine/root/trial/steps"
cat >"$machine/etc/systemd/system/trial.service" <<'UNIT'
[Unit]
Description=The steps of the deployment guide
[Service]
Type=oneshot
ExecStart=/bin/bash -c 'bash /root/trial/steps >/root/trial/log 2>&1; echo $? >/root/trial/status; systemctl poweroff --no-block'
TimeoutStartSec=1500
[Install]
WantedBy=multi-user.target
UNIT
ln -s ../trial.service "$machine/etc/systemd/system/multi-user.target.wants/trial.service"
# It runs beside the tests and has what they leave of the processors: the limits are for what never ends.
timeout --kill-after=20 1600 bash -c "$(declare -f in_machine); machine='$machine' npm='$npm' source='$source' in_machine --private-network --bind='$HOME/.npm:/root/.npm' --boot" \
  >"$work/console" 2>&1 </dev/null || true
status=$(cat "$machine/root/trial/status" 2>/dev/null || echo none)
if [ "$status" != 0 ]; then
  tail -n 15 "$work/console"
  cat "$machine/root/trial/log" 2>/dev/null || true
  fail "a step of the guide failed (status $status)"
fi
grep -E '^(== |ok |done|trial:)' "$machine/root/trial/log" || true
echo 'deployment: the guides are right, step by step'
