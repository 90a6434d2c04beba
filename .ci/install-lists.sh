#!/bin/sh
# Installs the core of Mailman 3 for the tests against a real one, which need Postfix and Dovecot, too (install-mail-servers.sh).
# Debian or Ubuntu, as root (or with sudo). The tests start it with a configuration of their own, so no system service may start.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }
if have mailman && [ -x /usr/lib/mailman3/bin/master ] &&
  dpkg-query -W -f '${db:Status-Status}' mailman3 | grep -qx installed; then
  echo "mailing lists: $(dpkg-query -W -f '${Package} ${Version}' mailman3) is here already"
  exit 0
fi
if ! have apt-get; then
  echo "mailing lists: no apt-get here; install Mailman 3.3 by other means" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! have sudo; then
    echo "mailing lists: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

# Without this the package would start its service as it is configured; a policy that is there is kept.
policy=/usr/sbin/policy-rc.d
placed=no
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
  $run chmod 755 "$policy"
  placed=yes
fi
cleanup() { if [ "$placed" = yes ]; then $run rm -f "$policy"; fi; }
trap cleanup EXIT

$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends mailman3

echo "mailing lists: $(dpkg-query -W -f '${Package} ${Version}' mailman3)"
