/** SQL that gives the embedded database its roles: who owns what, and who may do what. Run by the cluster's own role. */

/** Owns schema and tables, and migrates them. */
export const OWNER = 'storefront_owner';

/** Serves: reads and writes rows, and alters nothing else. */
export const SERVING = 'storefront';

export const MAKE_ROLES = [OWNER, SERVING].map(
  (role) => `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} LOGIN;
    END IF;
  END $$;
  ALTER ROLE ${role} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
);

/** Schemas that are the product's. */
const OWN_SCHEMA = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

const NOT_OF_AN_EXTENSION = (catalog: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/**
 * Statements that give to its owner what another role made: all of a folder of before, and what was restored or made by
 * hand since. A sequence that belongs to a column follows its table, and a row's type too.
 */
export const OWNERSHIP_STATEMENTS = `
  WITH found AS (
    SELECT 'SCHEMA' AS kind, quote_ident(n.nspname) AS name, n.nspowner AS owner
      FROM pg_namespace n WHERE ${OWN_SCHEMA} AND n.nspname <> 'public'
    UNION ALL
    SELECT CASE o.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
           o.oid::regclass::text, o.relowner
      FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace
      WHERE ${OWN_SCHEMA} AND o.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${NOT_OF_AN_EXTENSION('pg_class')}
        AND NOT (o.relkind = 'S' AND EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT 'ROUTINE', o.oid::regprocedure::text, o.proowner
      FROM pg_proc o JOIN pg_namespace n ON n.oid = o.pronamespace
      WHERE ${OWN_SCHEMA} AND ${NOT_OF_AN_EXTENSION('pg_proc')}
    UNION ALL
    SELECT 'TYPE', o.oid::regtype::text, o.typowner
      FROM pg_type o JOIN pg_namespace n ON n.oid = o.typnamespace
      WHERE ${OWN_SCHEMA} AND o.typtype IN ('e', 'd') AND ${NOT_OF_AN_EXTENSION('pg_type')})
  SELECT format('ALTER %s %s OWNER TO ${OWNER}', kind, name) AS statement
  FROM found WHERE pg_get_userbyid(owner) <> '${OWNER}'`;

/**
 * What the serving role may do: rows, but none of what a trigger keeps as it was written. A table's owner could switch
 * such a trigger off; this role can't, and is not even granted what the trigger would refuse.
 */
export const GRANTS = `DO $$
DECLARE schema name; kept record;
BEGIN
  FOR schema IN SELECT n.nspname FROM pg_namespace n WHERE ${OWN_SCHEMA} LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${SERVING}', schema);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO ${SERVING}', schema);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO ${SERVING}', schema);
  END LOOP;
  REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${SERVING};
  FOR kept IN
    SELECT t.tgrelid::regclass AS name, bool_or(t.tgtype & 8 > 0) AS deletes,
      bool_or(t.tgtype & 16 > 0 AND p.proname = 'refuse_change') AS updates
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    -- The second lets what says who got an invoice be emptied, and nothing be deleted.
    WHERE p.proname IN ('refuse_change', 'invoices_keep_what_was_issued') AND t.tgenabled <> 'D'
    GROUP BY t.tgrelid
  LOOP
    IF kept.deletes THEN EXECUTE format('REVOKE DELETE ON %s FROM ${SERVING}', kept.name); END IF;
    IF kept.updates THEN EXECUTE format('REVOKE UPDATE ON %s FROM ${SERVING}', kept.name); END IF;
  END LOOP;
END $$`;
