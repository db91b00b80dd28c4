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

/** Types that Java files import beside the class of an entity; a test compares them with projects. */
const BESIDE_ENTITIES = `AbstractClassJavaType AccessLevel ArrayList AttributeConverter BigDecimal CascadeType
  CheckConstraint ChronoUnit Collectors Column ColumnDefault ConflictException Convert CreationTimestamp Date Entity
  EntityGraph EntityNotFoundException Enumerated EnumType FetchType Finite ForeignKey GeneratedValue GenerationType
  Getter Id IdClass Index Instant InvalidReferenceException JavaType JdbcType JdbcTypeIndicators JoinColumn
  JoinColumns JoinTable JpaRepository JpaSpecificationExecutor JsonCreator JsonValue KeyMismatchException
  LinkedHashSet List ListFilter LocalDate LocalDateTime ManyToMany ManyToOne MapsId NewRows NoArgsConstructor Objects
  OnDelete OnDeleteAction OneToMany OneToOne Page Pageable ReferenceCheck RequiredArgsConstructor Serializable Service
  Set Setter SortableMembers Specification SQLRestriction SqlTypes Table Temporal TemporalType ToString Transactional
  UniqueConstraint UniqueKeys UpdateTimestamp Version WrapperOptions`;

/** Types that other Java files import or that belong to no entity; the same test compares them. */
const ELSEWHERE = `ApiResponse AtomicInteger AutoConfigureMockMvc Autowired Bean ClassUtils Collection ColumnConverter
  Component ConcurrencyFailureException ConcurrentHashMap Configuration ConflictException Constraint ConstraintValidator
  ConstraintValidatorContext ConstraintViolationException Content CriteriaBuilder CriteriaQuery DataException
  DataIntegrityViolationException DateTimeFormat DeleteMapping Digits ElementType EntityManager EntityNotFoundException
  EnumParameters EventListener ExceptionHandler FormatterRegistry GetMapping GlobalExceptionHandler HandlerInterceptor
  HandlerMethod HashMap HttpHeaders HttpMessageNotReadableException HttpServletRequest HttpServletResponse HttpStatus
  HttpStatusCode Info InputCoercionException InterceptorRegistry InvalidReferenceException InvalidRequestException
  InvalidValues JacksonException JsonIgnoreProperties JsonMappingException JsonProperty KeyMismatchException LinkedHashMap
  Locale Logger LoggerFactory Map Matcher MediaType Method MethodArgumentNotValidException
  MethodArgumentTypeMismatchException MethodParameter MismatchedInputException MockHttpServletRequestBuilder MockMvc
  NotBlank NotNull ObjectMapper OpenAPI OpenApiConfig Operation PageRequest PageableDefault ParameterObject Path
  PathVariable Pattern Payload PostMapping Predicate ProblemDetail PutMapping QueryParameterCheck Repository RequestBody
  RequestMapping RequestParam ResponseEntity ResponseEntityExceptionHandler ResponseStatus RestController
  RestControllerAdvice Retention RetentionPolicy Root Schema ServletUriComponentsBuilder ServletWebServerInitializedEvent
  Size Sort SpringApplication SpringApplicationBuilder SpringBootApplication SpringBootServletInitializer SpringBootTest
  StartupConfig Stream Supplier Tag Target Test URI UnrecognizedPropertyException Valid Value ValueInstantiationException
  WebMvcConfigurer WebRequest`;

/** Types that generated TypeScript imports or uses from its language. */
const TYPESCRIPT = `Array BeforeInsert BeforeUpdate Buffer Check CreateDateColumn DataSource DefaultNamingStrategy DeleteDateColumn EntitySubscriberInterface
  EventSubscriber Function Index InsertEvent KeySubscriber ObjectLiteral PrimaryColumn PrimaryGeneratedColumn Promise
  Relation RelationId RegExp SchemaDataSource SchemaNamingStrategy Symbol Unique UpdateDateColumn VersionColumn
  Number BigInt JSON Proxy Reflect WeakMap WeakSet`;

/** Simple names that no class of an entity has, because the files that use it use them for something else. */
export const RESERVED_CLASS_NAMES: readonly string[] = [JAVA_LANG, BESIDE_ENTITIES, TYPESCRIPT].flatMap(
  (names) => names.split(/\s+/),
);

/** Simple names that no enum has: enums are used in all layers. */
export const RESERVED_ENUM_NAMES: ReadonlySet<string> = new Set([
  ...RESERVED_CLASS_NAMES,
  ...ELSEWHERE.split(/\s+/),
]);

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
  'ListItem',
  'ListItemDTO',
] as const;
