const CODE_WORDS = `abstract assert boolean break byte case catch char class const continue default do double else enum
  extends final finally float for goto if implements import instanceof int interface long native new package private
  protected public return short static strictfp super switch synchronized this throw throws transient try void volatile
  while true false null _ constructor delete export function in let typeof var with yield await async arguments eval
  record sealed permits non-sealed any unknown never undefined debugger of
  toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable`;

/** Words that are not allowed as property names in Java or TypeScript: one set for all targets, so that they agree. */
export const RESERVED_PROPERTY_WORDS: ReadonlySet<string> = new Set(CODE_WORDS.split(/\s+/));

const SQL_WORDS = `accessible account action add admin after against aggregate all alter always analyse analyze and any
  array as asc asensitive asymmetric at authorization auto auto_increment avg before begin between bigint binary bit blob
  both by call cascade case cast catalog chain change char character check clone coalesce collate collation column columns
  comment commit component concurrently condition connection constraint containing continue convert create cross cube
  cume_dist current current_catalog current_date current_path current_role current_row current_schema current_time
  current_timestamp current_user cursor cycle data database databases date datetime day day_hour day_microsecond
  day_minute day_second deallocate dec decimal declare default deferrable delayed delete dense_rank desc describe
  deterministic distinct distinctrow div do domain double drop dual dynamic each else elseif empty enclosed end end-exec
  enum equals escape escaped event except exclude exec execute exists exit explain expression external extract false fetch
  fields file filter first first_value float float4 float8 following for force foreign free freeze from full fulltext
  function functions general generated get global grant group grouping groups handler having high_priority hold hosts hour
  hour_microsecond hour_minute hour_second identified identity if ignore ilike in index indicator infile initially inner
  inout insensitive insert int int1 int2 int3 int4 int8 integer intersect intersects interval into io_after_gtids
  io_before_gtids is isnull iterate join json json_table key keys kill lag language large last last_value lateral lead
  leading leave left level library like limit linear lines list load local localtime localtimestamp lock locked long
  longblob longtext loop low_priority manual master master_bind master_ssl_verify_server_cert match maxvalue mediumblob
  mediumint mediumtext member merge method middleint minus minute minute_microsecond minute_second minvalue mod mode
  modifies module month multiset names national natural nchar nclob new no no_write_to_binlog none normalize not nothing
  notnull nth_value ntile null nulls number numeric object occurrences_regex of off offset old on one only open operation
  optimize optimizer_costs option optionally or order ordinality others out outer outfile over overlaps overlay page
  parallel parameter partial partition password path percent percent_rank period placing plan position position_regex
  power precedes preceding precision prepare primary privileges procedure procedures proxy public purge qualify query range
  rank raw read read_write reads real recursive ref references regexp release rename repeat replace require reset resignal
  resource respect restrict result return returning revoke right rlike role rollback rollup routine row row_number rowid
  rownum rows schema schemas scope scroll search second second_microsecond select sensitive separator sequence session
  session_user set share show signal similar size smallint some spatial specific sql sql_big_result sql_calc_found_rows
  sql_small_result sqlexception sqlstate sqlwarning ssl start starting state statement static status stored
  straight_join submultiset succeeds symmetric sysdate system system_time system_user table tables tablesample temporary
  terminated text then time timestamp tinyblob tinyint tinytext to top trailing transaction translate treat trigger
  triggers trim true truncate type uescape uid undo union unique unknown unlock unsigned until update uri usage use user
  user_ref using utc_date utc_time utc_timestamp validate value values varbinary varchar varcharacter variable variables
  variadic varying verbose versioning view virtual wait when whenever where while window with within without write xor
  year year_month zerofill zone`;

const RESERVED_SQL_WORDS: ReadonlySet<string> = new Set(SQL_WORDS.split(/\s+/));

/** Whether a name must be quoted in SQL: a keyword of MySQL 5.7 to 9, MariaDB, PostgreSQL, H2 or HQL. */
export function isReservedInSql(name: string): boolean {
  return RESERVED_SQL_WORDS.has(name.toLowerCase());
}

const WINDOWS_DEVICE_NAME = /^(?:con|aux|nul|prn|(?:com|lpt)[1-9])$/i;

/** Whether the name is a Windows device: MariaDB rejects foreign keys to such a table or in such a database. */
export function isWindowsDeviceName(name: string): boolean {
  return WINDOWS_DEVICE_NAME.test(name);
}

/** Column names that a database reserves. */
const SYSTEM_COLUMNS = {
  mysql: ['db_row_id', 'db_trx_id', 'db_roll_ptr', 'fts_doc_id'],
  postgresql: ['ctid', 'tableoid', 'xmin', 'xmax', 'cmin', 'cmax'],
} as const;

/** Column names that at least one database reserves. */
export const RESERVED_COLUMN_NAMES: readonly string[] = Object.values(SYSTEM_COLUMNS).flat();

/** Whether SQLite reserves the name of a table or index. */
export function isReservedBySqlite(name: string): boolean {
  return /^sqlite_/i.test(name);
}

/** Base names of beans that Spring itself defines. */
export const RESERVED_BASE_NAMES = [
  'BasicError',
  'OpenApi',
  'OpenApiResource',
  'SwaggerWelcome',
  'Error',
] as const;
