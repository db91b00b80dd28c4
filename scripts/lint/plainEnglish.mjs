/**
 * The words that this project does not use, each with what to write instead. One list: the lint rule reads it for names,
 * comments and strings, `scripts/checkProse.mjs` for Markdown. A pattern goes off the list only with a reason.
 *
 * `in` says where a pattern applies: `text` is comments, strings and Markdown; `comment` is the start of a comment;
 * `name` is a declared name split into lower-case words; `function` is the name of a function as it is written;
 * `retired` is a whole name, also in the code parts of Markdown.
 */
export const PATTERNS = [
  // Words, in text and in names.
  word('tell|tells|told|telling', 'report, notify, send, describe'),
  word('anew', 'again'),
  word('whoever|whomever|whom', 'the user who, the client that'),
  word('somebody|someone|nobody|anybody', 'a user, no user, any user'),
  word('wish|wishes|wished', 'request, spec, option'),
  word('wanted', 'requested, expected, required'),
  word('heed|heeds|heeded|unheeded', 'handle, obey, ignore'),
  word('unheard', 'unreported, rejected'),
  word('culprit|culprits', 'obstacle, cause'),
  word('farewell', 'shutdown'),
  word('headcount', 'presence'),
  word('stands|stood', 'is, appears, exists', { except: /\bstands? (?:for|in)\b/i }),
  word('hears|heard|overheard', 'receives, is notified of'),
  word('alike', 'equal, identical, both'),
  word('gone', 'deleted, closed, removed', { except: /\b(?:410 )?Gone\b/ }),
  word('handed', 'passed, returned, sent'),
  word('sparing|sparingly', 'limited, reduced'),

  { in: ['name'], find: /\banswer(?:s|ed|ing)?\b/g, use: 'response, reply, result, acknowledge' },

  // Words that are fine in names.
  text('\\banswers|\\banswered|\\banswering', 'returns, responds, replies', {
    except: /\b(?:the|its|their|these|those|no|all|of|and|both|other|two|as|model's|models') answers\b/i,
  }),
  text('\\bholds', 'contains, stores, has, applies', { except: /\bholds? (?:a|the) (?:lock|mutex)\b/i }),
  text('\\bsigns', 'characters, symbols', {
    except: /\bsigns? (?:in|out|up|with|the|a|sessions)\b|\bfirst(?: secret)? signs\b/i,
  }),
  text('\\bhands', 'passes, returns'),
  text('\\blies', 'is, is stored'),
  text('\\bbears', 'has, carries'),
  text("\\bone[’']s own|\\boneself", 'the user’s, itself'),
  text('\\b(?:she|hers?|herself|he|his|him|himself)', 'they, their, the user'),
  text('\\bfor ever', 'indefinitely'),
  text('\\btak(?:e|es|en|ing) in\\b|\\btook in', 'apply, load'),
  text('\\btak(?:e|es|en|ing) over\\b|\\btook over', 'replace, copy, apply'),
  text('\\b(?:comes|come|came) (?:to|by|after all|of it|of that)', 'is, reaches, follows', {
    except: /\b(?:comes|come|came) to (?:an end|light|mind)\b/i,
  }),
  text('\\bwhat is drawn|\\bas (?:it|they) (?:was|were)', 'the diagram, unchanged'),
  text('\\bwithout a word', 'silently'),
  text('\\bcan not', 'cannot', { except: /\bcan not only\b/ }),
  text('\\b(?:null|undefined|empty|absent|throws(?: an? \\w+)?) where', 'if'),
  text('\\ball the same|\\bnone the less', 'still'),
  text('\\blets? (?:in|somebody)', 'admits, accepts'),
  text('\\bmade up for|\\bmakes up for', 'compensates'),
  text('\\bbecomes? of|\\bbecame of', 'the outcome of'),
  text('\\b(?:functions?|callback) that (?:ends|stops) it', 'returns the unsubscribe function'),

  // The first word of a comment is a verb in the third person or a noun phrase.
  start('What|Whatever|How|Why|Where', 'a noun phrase, or a verb in the third person'),
  start('Who|Whose', 'The user who, The client that'),
  start('It|They|He|She', 'the name of the subject, or the verb alone'),

  {
    in: ['function'],
    find: /^(?!(?:index|one|lastIndex)Of$).*[a-z]Of$/,
    use: 'a verb: get…, find…, to…, read…',
  },

  retired('PendingDesk|DraftDesk|createDesk', 'PendingEditsStore, DraftStore'),
  retired('EditLoss|LostEdit', 'RejectedEdit'),
  retired('Unmerged|describeLoss', 'UnmergedEdits, describeConflict'),
  retired(
    'takeState|takeChange|onTaken|TakenIn',
    'applySnapshot, applyChange, onRemoteChange, RemoteChanges',
  ),
  retired(
    'holdJoin|createPauses|showAgain|recordsOn',
    'delayJoinUntil, createBackoff, resend, replayPending',
  ),
  retired(
    'sendOrphans|takeName|recordStep|carriedDiagram',
    'sendAbandonedEdits, setServerName, pushHistory, pendingDiagram',
  ),
  retired('laidContent|entityFeed|keptFocus', 'deferredLayout, entitySubscriptions, restoreFocus'),
  retired('searchWay|spreadRuns|keepsItsWay', 'findPath, separateSegments, keepsDirection'),
  retired('takeable|codeMemory|CodeOrder', 'applicableChanges, generatedFilesCache, GenerationRequest'),
  retired(
    'loadLater|isSparing|keepTrying|partWorker|editorPart',
    'preload, prefersReducedData, retryUntilLoaded, workerModule, lazyEditorComponent',
  ),
  retired('PageTakenOver|PresenceLine', 'PrerenderHandover, presenceSender'),
  retired(
    'takeBack|forgetting|areApart|touchedBy|ownPart',
    'rollback, rollbackSteps, areDisjoint, affectedKeys, ownChanges',
  ),
  retired('isCarried|MAX_VAIN_RENAMINGS|isForeseen', 'isViewReordered, MAX_RENAME_ATTEMPTS, isAsPredicted'),
  retired(
    'commitTurn|performTurn|performAtOnce|takeInForeign|takeOver|takeFresh',
    'commitBatch, runBatch, commitOptimistically, catchUp, applyBatch, dropStale',
  ),
  retired(
    'Announced|StoredStanding|checkStanding|createHandedRevisions',
    'AcceptedChange, StoredState, verifyRevisionAndAccess, lastSentRevisions',
  ),
  retired(
    'isPlain|plain(?:Author|Edits?|Events?|Corrections?|Histor(?:y|ies)|Client|Message)[A-Za-z]*',
    'protocol1…',
  ),
  retired(
    'dismissAll|settleIn|crowdProblem|roleNow|recountPeople',
    'disconnectAll, joinRoom, capacityError, currentRole, refreshPresence',
  ),
  retired(
    'diagramShelf|contentDoor|versionKeeper|keepVersion|isOwnPage',
    'diagrams, parseRequestContent, versionRecorder, createVersion, isSameOrigin',
  ),
  retired(
    'noteRest|fitRows|earlyPresses|HAND_MS|twoTabs',
    'noteUnsupported, fitRowSize, clicksBeforeHydration, ACTION_DELAY_MS, concurrentTabs',
  ),
  retired(
    'shownEdits|shownWith|wishedStep|orphans|Arrival|Reception|Making|AttributeWish|drawnAreas',
    'editSnapshots, viewAt, requestedChange, abandonedEdits, JoinedUser, ApplyResult, Deps, AttributeSpec, templateAreas',
  ),
];

/** Texts that keep a listed word, by path: as few as possible, each with its reason. */
const ALLOWED = [
  {
    path: /scripts\/lint\/plainEnglish/,
    text: /./,
    reason: 'the list itself and its test',
  },
  {
    path: /^packages\/assistant\/src\/.*(?:data|words|language)/,
    text: /./,
    reason: 'the vocabulary that users of the assistant write',
  },
  {
    path: /^packages\/assistant\/src\/(?:attributes|describe\/reading)\//,
    text: /^(?:he|she|his|her)$/,
    reason: 'pronouns in the sentences that users of the assistant write',
  },
  {
    path: /^packages\/(?:model\/src\/templates|assistant\/src\/usual)\//,
    text: /^(?:wishes|answer(?:s|ed)?)$/,
    reason: 'names in example diagrams',
  },
  {
    path: /^packages\/wire\/src\/rest\/errors/,
    text: /^gone$/,
    reason: 'the name of the status 410',
  },
  {
    path: /^packages\/wire\/src\/socket\/limits/,
    text: /^answer$/,
    reason: 'a field that clients of the first release read',
  },
  {
    path: /^apps\/server\/test\/recordings\/recorder\//,
    text: /^oneself$/,
    reason: 'names of recorded steps',
  },
];

/** Parts of a text that are not checked: code in backticks, addresses and quotations of an error message. */
const NOT_PROSE = /```[\s\S]*?```|`[^`]*`|https?:\/\/\S+/g;

function word(words, use, options) {
  return { in: ['text', 'name'], find: new RegExp(`\\b(?:${words})\\b`, 'gi'), use, ...options };
}

function text(expression, use, options) {
  return { in: ['text'], find: new RegExp(`(?:${expression})\\b`, 'gi'), use, ...options };
}

function start(words, use) {
  return { in: ['comment'], find: new RegExp(`^(?:${words})\\b`), use };
}

function retired(names, use) {
  return { in: ['retired'], find: new RegExp(`^(?:${names})$`), use };
}

/** Returns the words of `name`, in lower case: `tellUnheard` and `TELL_UNHEARD` are both `tell unheard`. */
export function splitName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the text of a comment without its markers, on one line. */
export function readComment(value) {
  return value
    .replace(/^\*+|^\/+/, '')
    .replace(/\n\s*\*? ?/g, ' ')
    .trim();
}

function isAllowed(path, found) {
  return ALLOWED.some((entry) => entry.path.test(path) && entry.text.test(found));
}

/** Returns the listed words in `value`, each with what to write instead; `kinds` are the kinds of pattern to look for. */
function findListed(value, { kinds, path = '' }) {
  const findings = [];
  for (const { in: places, find, use, except } of PATTERNS) {
    if (!places.some((place) => kinds.includes(place))) continue;
    const searched = except ? value.replace(new RegExp(except.source, `${except.flags}g`), blank) : value;
    for (const [found] of searched.matchAll(new RegExp(find.source, `${find.flags.replace('g', '')}g`))) {
      if (!isAllowed(path, found)) findings.push({ found, use });
    }
  }
  return findings;
}

function blank(found) {
  return ' '.repeat(found.length);
}

/** Returns the findings in a comment, given without its markers. */
export function checkComment(value, path) {
  return findListed(value.replace(NOT_PROSE, blank), { kinds: ['text', 'comment'], path });
}

/** Returns the findings in a text that a person reads. */
export function checkText(value, path) {
  return findListed(value.replace(NOT_PROSE, blank), { kinds: ['text'], path });
}

/** Returns the findings in a declared name; `isFunction` adds the patterns for names of functions. */
export function checkName(name, { isFunction = false, path } = {}) {
  const kinds = isFunction ? ['function', 'retired'] : ['retired'];
  return [...findListed(splitName(name), { kinds: ['name'], path }), ...findListed(name, { kinds, path })];
}

/** Returns the findings in a Markdown file, each with its line; names in backticks are checked as names. */
export function checkMarkdown(source, path) {
  const prose = source.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((line, index) => {
    const names = [...line.matchAll(/`([A-Za-z]\w*)`/g)].flatMap(([, name]) =>
      findListed(name, { kinds: ['retired'], path }),
    );
    return [...checkText(line, path), ...names].map((finding) => ({ ...finding, line: index + 1 }));
  });
}

/** Returns a finding as one line for a person. */
export function describeFinding({ found, use }) {
  return `Not "${found}" here: write ${use}.`;
}
