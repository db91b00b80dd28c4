const JAVA_LANG = `AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException
  AssertionError AutoCloseable Boolean BootstrapMethodError Byte CharSequence Character Class ClassCastException
  ClassCircularityError ClassFormatError ClassLoader ClassNotFoundException ClassValue CloneNotSupportedException Cloneable
  Comparable Compiler Deprecated Double Enum EnumConstantNotPresentException Error Exception ExceptionInInitializerError
  Float FunctionalInterface IO IllegalAccessError IllegalAccessException IllegalArgumentException IllegalCallerException
  IllegalMonitorStateException IllegalStateException IllegalThreadStateException IncompatibleClassChangeError
  IndexOutOfBoundsException InheritableThreadLocal InstantiationError InstantiationException Integer InternalError
  InterruptedException Iterable LayerInstantiationException LinkageError Long MatchException Math Module ModuleLayer
  NegativeArraySizeException NoClassDefFoundError NoSuchFieldError NoSuchFieldException NoSuchMethodError
  NoSuchMethodException NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package Process
  ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime RuntimeException
  RuntimePermission SafeVarargs ScopedValue SecurityException SecurityManager Short StableValue StackOverflowError
  StackTraceElement StackWalker StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException StringTemplate
  SuppressWarnings System Thread ThreadDeath ThreadGroup ThreadLocal Throwable TypeNotPresentException UnknownError
  UnsatisfiedLinkError UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError
  VirtualThread Void WrongThreadException`;

/** Types that generated files import, and the classes of a project that belong to no entity; a test compares it with them. */
const IMPORTED = `AccessLevel ApiResponse ApiResponses AtomicInteger Application Attribute AttributeConverter AutoConfigureMockMvc Autowired Bean
  BeforeEach BigDecimal CascadeType Column ColumnDefault Component ChronoUnit ConcurrencyFailureException Configuration Content
  Converter Convert CreationTimestamp CriteriaBuilder DataIntegrityViolationException Date DateTimeFormat DeleteMapping
  Digits Entity EntityGraph EntityManager EntityNotFoundException EnumType Enumerated EventListener ExceptionHandler
  FetchType FieldError ForeignKey GeneratedValue GenerationType GetMapping Getter GlobalExceptionHandler HttpHeaders
  HttpStatus HttpStatusCode Id IdClass Index Info Instant InvalidReferenceException JdbcTypeCode JoinColumn JoinColumns
  JoinTable JpaRepository JpaSpecificationExecutor JsonCreator JsonFormat JsonIgnoreProperties JsonNode JsonProperty
  JsonValue LinkedHashMap LinkedHashSet List LocalDate LocalDateTime Locale Logger LoggerFactory ManyToMany ManyToOne Map
  MapsId MediaType MethodArgumentNotValidException MockHttpServletRequestBuilder MockMvc NoArgsConstructor NotBlank NotNull
  ObjectMapper Objects OnDelete OnDeleteAction OneToMany OneToOne OpenAPI OpenApiConfig Operation Page Pageable
  PageableDefault PaginationHeaders ParameterObject PathVariable Pattern PostMapping Predicate ProblemDetail
  PropertyReferenceException PutMapping RequestBody RequestMapping RequestParam RequiredArgsConstructor
  ResponseEntity ResponseEntityExceptionHandler ResponseStatus RestController RestControllerAdvice ResultMatcher Root
  Schema Serializable Service ServletInitializer ServletUriComponentsBuilder ServletWebServerInitializedEvent Set Setter
  Size Sort Specification SpringApplication SpringApplicationBuilder SpringBootApplication SpringBootServletInitializer
  SpringBootTest StartupConfig Table Tag Temporal TemporalType Test ToString Transactional URI UniqueConstraint
  UpdateTimestamp UriComponents UUID Valid Value Version WebRequest ArrayList Arrays Collection Optional Stream
  Collectors Function Transient Min Max PositiveOrZero Positive SQLRestriction SqlTypes`;

/** Types that generated TypeScript imports or uses from its language. */
const TYPESCRIPT = `Array Buffer Check CreateDateColumn DataSource DefaultNamingStrategy DeleteDateColumn Function Index
  PrimaryColumn PrimaryGeneratedColumn Promise Relation RelationId RegExp Symbol Unique UpdateDateColumn VersionColumn
  Number BigInt JSON Proxy Reflect WeakMap WeakSet`;

/** Simple names that no class of an entity has, because generated files use them for something else. */
export const RESERVED_CLASS_NAMES: readonly string[] = [JAVA_LANG, IMPORTED, TYPESCRIPT].flatMap((names) =>
  names.split(/\s+/),
);

/** Ends of the names of the classes that an entity has beside its own; a test compares them with a project. */
export const LAYER_SUFFIXES = [
  'Repository',
  'Service',
  'ServiceImpl',
  'Controller',
  'ControllerTest',
  'Fixture',
  'Request',
  'RequestDTO',
  'Response',
  'ResponseDTO',
  'Summary',
] as const;
