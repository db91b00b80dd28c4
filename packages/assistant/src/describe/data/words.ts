import { splitList } from '../../language/lists.ts';

/** Names of the whole and of its screens: never entities, whatever precedes them. */
export const WHOLES = splitList(
  `app application system software website webapp webshop platform portal database db schema diagram erd er model backend frontend api crm erp cms lms
    mvp saas dashboard homepage ui management tracker clone erm backend-system solution tool-set`,
);

/** Words that say nothing of the domain: never entities by themselves. */
export const NEVER_ENTITIES = splitList(
  `site program page screen form entity attribute field column row relationship relation cardinality requirement feature functionality information data
    detail thing way kind sort type everything anything something nothing everyone anyone someone one other others each both time day week month year hour
    minute moment example purpose need overview description domain scope context following above below number amount rest basis use end start beginning
    couple bunch variety range whole people world idea simplicity addition fact reason administrator admin superuser moderator i we you they he she it
    them us me him her this that these those who which what there here mine yours ours theirs name id info property table constraint key primary foreign
    null integer string text varchar boolean date datetime timestamp decimal order-to life case-of history access today able most least public`,
);

/** Words for parts of a text, not of its domain: what follows them is read as if they were not there. */
export const SECTION_HEADS = splitList(
  `relationship relationships relation relations association associations features feature requirements requirement rules rule notes note description
    overview summary details constraints cardinality cardinalities functionality connections links background context goal goals purpose scope
    introduction assumptions assumption specification example examples links stories story scenario scenarios workflow workflows business-rules further
    also`,
);

/** Heads of lists of entities. */
export const ENTITY_HEADS = splitList(
  `entity entities table tables model models object objects class classes collection collections resource resources thing things concept concepts actor
    actors type types record records module modules schema database data include includes`,
);

/** Heads of lists of attributes of the entity above. */
export const ATTRIBUTE_HEADS = splitList(
  'attribute attributes field fields column columns property properties data contains has have with stores',
);

/** Last words of names that are usually attributes. */
export const ATTRIBUTE_WORDS = splitList(
  `name surname firstname lastname fullname title description text content body email mail phone telephone mobile fax number no code id identifier
    uuid key url uri link website date datetime time timestamp day month year birthday birthdate dob age gender sex status state type kind price cost
    amount total subtotal fee salary wage rate rating quantity qty count size weight height width length depth volume color colour street city town
    country zip zipcode postcode latitude longitude coordinates capacity duration level priority score points note notes remark remarks reason
    password passwordhash username nickname login bio biography avatar icon logo flag position rank currency language unit format version balance
    deadline discount percentage percent tax stock sku isbn ean barcode serial slug subject summary abstract instructions symptoms diagnosis dosage
    breed material specialty speciality specialisation specialization expertise qualification license licence registration plate temperature pressure
    start end hours hash token method mode value label caption difficulty condition outcome excuse signature origin nationality occupation profession
    salutation initials address iban bic vat premium limit budget revenue area distance visibility mileage seats floor yes/no expiry expiration
    validity frequency interval terms details info contents birth hire pickup return due image photo picture thumbnail visible active enabled model
    make brand manufacturer vintage quantity_on_hand humidity voltage power speed ip mac port host domain os severity urgency stage step sequence
    headline tagline preference preferences settings result grade gpa credits semester dose strength form insurance purpose objective location place
    venue region district timezone zone altitude elevation passport visa ssn tin hobby created updated deleted createdat updatedat opened closed
    taken paid sold rent deposit bonus commission fare tip allergies allergens calories protein servings cuisine synopsis plot runtime subtitle isrc
    bpm tempo`,
);

/** Verbs whose objects are parts or attributes of the subject. */
export const HAVE_VERBS = splitList(
  `have contain include comprise consist possess hold carry store record list feature specify show describe identify characterize characterise define
    compose make-up bear keep know document state give get need require offer provide display require capture indicate mention note name own`,
);

/** Passive forms of them: "is identified by a code". */
export const HAVE_PASSIVES = splitList(
  'describe identify characterize characterise define compose make represent know specify store record save register note keep',
);

/** Verbs for the work of a system on its subject. */
export const KEEP_VERBS = splitList(
  `store track record keep manage save log register need want hold maintain handle support list capture know include have contain cover model create
    design build make draw generate draft develop sketch write give organise organize administer monitor plan run operate sell use work add define show
    collect consist let allow help see be get provide involve like require feature comprise describe distinguish administrate prepare produce`,
);

/** Verbs by which many things usually meet many: "students enroll in courses". */
export const SHARING_VERBS = splitList(
  `enroll enrol attend join follow like tag participate favorite favourite bookmark subscribe share visit take play appear star know learn speak work
    serve collaborate friend compete take-part belong-to-many register sign-up watch teach use link associate connect relate match collect treat supply
    stock`,
);

/** Things that belong to one other thing alone: with "has one" they are one-to-one. */
export const OWN_THINGS = splitList(
  `profile cart basket wallet setting settings result payment receipt passport shipment delivery certificate diploma thumbnail avatar credential
    prescription feedback report outcome record manual warranty licence license bill locker logbook menu biography resume cv summary contract invoice
    medicalrecord shoppingcart userprofile`,
);

/** Roles of the people who only use the system. */
export const OPERATING_ROLES = splitList(
  `manager admin administrator owner operator developer visitor moderator supervisor clerk secretary receptionist staff accountant analyst coordinator
    dispatcher organizer organiser librarian superadmin sysadmin cashier planner editor user-of-the-system stakeholder`,
);

/** Words before a name that say nothing of what it is. */
export const IGNORED_ADJECTIVES = splitList(
  `own new different various certain other following multiple available specific particular main such same further additional individual single
    several many few some any all more next previous current past given unique optional required mandatory possible relevant corresponding respective
    associated related assigned entire whole only exactly basic simple existing registered actual separate complete full-time usual typical important
    last-minute short brief exact ordered listed many-to-many one-to-many one-to-one`,
);

/** Entities of what is done that are not named after the verb. */
export const EVENTS: ReadonlySet<string> = new Set(
  `borrow loan, lend loan, buy order, buy purchase, purchase order, rate review, rate rating, join membership, enroll enrolment, enroll registration,
    register enrollment, register enrolment, hire rental, rent rental, reserve reservation, reserve booking, book reservation, apply application,
    subscribe subscription`.split(/,\s+/u),
);

/** Words before the type and name of a field in a program. */
export const MODIFIERS = splitList(
  'public private protected internal readonly static final val var let const required',
);
