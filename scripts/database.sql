-- Run by a superuser, once in each database: psql -d partner_backoffice -f scripts/database.sql
--
-- Under row-level security PostgreSQL looks at the policy before any operator that might tell of a row in an error
-- message, and then cannot use an index for that operator. These tell nothing that matters: a role that could read such
-- a message can write SQL anyway. Without this all is as correct, and searches read all rows of their partner.
ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
ALTER FUNCTION pg_catalog.numeric_eq(numeric, numeric) LEAKPROOF;
ALTER FUNCTION pg_catalog.numeric_lt(numeric, numeric) LEAKPROOF;
ALTER FUNCTION pg_catalog.numeric_le(numeric, numeric) LEAKPROOF;
ALTER FUNCTION pg_catalog.numeric_gt(numeric, numeric) LEAKPROOF;
ALTER FUNCTION pg_catalog.numeric_ge(numeric, numeric) LEAKPROOF;
