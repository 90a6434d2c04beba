#!/bin/sh
# Installs PostgreSQL for the tests of the store. Debian or Ubuntu, as root (or with sudo).
# The tests start clusters of their own in temporary folders; no system service is started, and none is used.
set -eu
what=postgres
. "$(dirname "$0")/apt.sh"

is_here() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }
if is_here; then
  echo "postgres: $(ls /usr/lib/postgresql | sort -n | tail -1) is here already"
  exit 0
fi
needs_apt 'install the PostgreSQL server by other means'
# Without this the package would make a cluster of the system's and start it.
may_not_start
$run mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] ||
  echo 'create_main_cluster = false' | $run tee /etc/postgresql-common/createcluster.conf >/dev/null
installs postgresql

is_here
echo "postgres: $(ls /usr/lib/postgresql | sort -n | tail -1)"
