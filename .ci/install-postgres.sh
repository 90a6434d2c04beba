#!/bin/sh
# Installs PostgreSQL for the tests of the store. Debian or Ubuntu, as root (or with sudo).
# The tests start clusters of their own in temporary folders; no system service is started, and none is used.
set -eu

have() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

if have; then
  echo "postgres: $(ls /usr/lib/postgresql | sort -n | tail -1) is here already"
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "postgres: no apt-get here; install the PostgreSQL server by other means" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "postgres: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

# Without this the package would make a cluster of the system's and start it; a policy that is there is kept.
policy=/usr/sbin/policy-rc.d
placed=no
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
  $run chmod 755 "$policy"
  placed=yes
fi
cleanup() { if [ "$placed" = yes ]; then $run rm -f "$policy"; fi; }
trap cleanup EXIT

$run mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] ||
  echo 'create_main_cluster = false' | $run tee /etc/postgresql-common/createcluster.conf >/dev/null
$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends postgresql

have
echo "postgres: $(ls /usr/lib/postgresql | sort -n | tail -1)"
