/** The tables and views of a database that its user may read, one row for each column. `$1`: a part of a name, or null. */
export const DESCRIBE_SQL = `
  SELECT n.nspname AS schema, c.relname AS table,
    CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'view' ELSE 'table' END AS kind,
    obj_description(c.oid, 'pg_class') AS table_comment,
    a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
    pg_get_expr(d.adbin, d.adrelid) AS default, col_description(c.oid, a.attnum) AS comment,
    EXISTS (SELECT FROM pg_constraint p WHERE p.conrelid = c.oid AND p.contype = 'p' AND a.attnum = ANY (p.conkey)) AS key,
    (SELECT r.confrelid::regclass::text FROM pg_constraint r
      WHERE r.conrelid = c.oid AND r.contype = 'f' AND a.attnum = ANY (r.conkey) LIMIT 1) AS references
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    AND n.nspname NOT LIKE 'pg\\_%' AND has_table_privilege(c.oid, 'SELECT')
    AND ($1::text IS NULL OR strpos(lower(c.relname), lower($1::text)) > 0)
  ORDER BY n.nspname, c.relname, a.attnum`;

/** A column of a table. */
export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Whether it belongs to the primary key. */
  key?: boolean;
  /** The table that it refers to. */
  references?: string;
  default?: string;
  comment?: string;
}

/** A table or a view. */
export interface Table {
  schema: string;
  name: string;
  kind: "table" | "view";
  comment?: string;
  columns: Column[];
}

/** The rows of `DESCRIBE_SQL`, by table. */
export function tablesOf(rows: readonly (readonly unknown[])[]): Table[] {
  const tables = new Map<string, Table>();
  for (const row of rows) {
    const [schema, name, kind, tableComment, column, type, nullable, standard, comment, key, references] = row as [
      ...[
        string,
        string,
        Table["kind"],
        string | null,
        string,
        string,
        boolean,
        string | null,
        string | null,
        boolean,
        string | null,
      ],
    ];
    const id = JSON.stringify([schema, name]);
    const table = tables.get(id) ?? {
      schema,
      name,
      kind,
      ...(tableComment !== null && { comment: tableComment }),
      columns: [],
    };
    tables.set(id, table);
    table.columns.push({
      name: column,
      type,
      nullable,
      ...(key && { key }),
      ...(references !== null && { references }),
      ...(standard !== null && { default: standard }),
      ...(comment !== null && { comment }),
    });
  }
  return [...tables.values()];
}
