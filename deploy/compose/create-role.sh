#!/bin/sh
# Runs once, when the database is empty: a role that owns the product's database and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=password="$STOREFRONT_PASSWORD" <<'SQL'
CREATE ROLE storefront LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEROLE NOCREATEDB;
CREATE DATABASE storefront OWNER storefront;
SQL
