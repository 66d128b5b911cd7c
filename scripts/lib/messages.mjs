/**
 * @typedef {Record<string, string>} Catalogue texts in ICU syntax by id
 * @typedef {{ type: number, value?: string, options?: Record<string, { value: Element[] }>, children?: Element[] }} Element
 * @typedef {Record<string, Element[]>} Compiled output of `formatjs compile --ast`
 */

// A message's arguments, by the parsed element's type as numbered by @formatjs/icu-messageformat-parser. One language may
// need a plural or a choice where another simply shows the value.
const kinds = ['', 'value', 'value', 'date', 'date', 'value', 'value', '', 'tag']

/** @param {readonly Element[]} elements @returns {string[]} */
const argumentsOf = (elements) =>
  elements.flatMap(({ type, value, options = {}, children = [] }) => {
    const inner = [
      ...Object.values(options).flatMap((option) => argumentsOf(option.value)),
      ...argumentsOf(children),
    ]
    return kinds[type] ? [`${value} (${kinds[type]})`, ...inner] : inner
  })

/** A message's arguments with their kinds, each once and sorted. @param {readonly Element[]} elements */
const signatureOf = (elements) => [...new Set(argumentsOf(elements))].toSorted().join(', ')

/**
 * Errors that make the catalogues incomplete: ids of one language only, empty texts, different arguments.
 *
 * @param {Record<string, { texts: Catalogue, compiled: Compiled }>} languages the first is the reference
 * @returns {string[]}
 */
export function compareCatalogues(languages) {
  /** @type {string[]} */
  const problems = []
  const [[sourceName, source] = ['', { texts: {}, compiled: {} }], ...others] = Object.entries(languages)
  for (const [name, { texts }] of Object.entries(languages)) {
    for (const [id, text] of Object.entries(texts))
      if (text.trim() === '') problems.push(`${name}: ${id} has no text`)
  }
  for (const [name, { texts, compiled }] of others) {
    for (const id of Object.keys(source.texts)) if (!(id in texts)) problems.push(`${name}: ${id} is missing`)
    for (const id of Object.keys(texts)) {
      const wanted = signatureOf(source.compiled[id] ?? [])
      const found = signatureOf(compiled[id] ?? [])
      if (!(id in source.texts)) problems.push(`${name}: ${id} is not in ${sourceName}`)
      else if (wanted !== found) {
        problems.push(`${name}: ${id} takes ${found || 'nothing'}; in ${sourceName} ${wanted || 'nothing'}`)
      }
    }
  }
  return problems
}

/** Prefixes of ids on pages without a session. All others load with the admin layout, except those below. */
const publicFamilies = new Set(
  'app language login networkError news notFound route session unknownError'.split(' '),
)

/**
 * Parts of a compiled catalogue, so that the sign-in page does not load the messages of the whole console:
 * `password` loads where a password is set, with one-time links and with /dzone, `errors` when the sign-in gets a code without a message,
 * `help` with explanations of the codes, a crash, the pages Activity and Security, access reviews, outages, the panels, and the setup of a
 * workspace, `later` with other dialogs and pages than the lists.
 */
export const parts = /** @type {const} */ (['public', 'admin', 'password', 'errors', 'help', 'later'])

/** By prefix; the longest counts. @type {Readonly<Record<string, readonly (typeof parts)[number][]>>} */
const placed = {
  otpl: ['password'],
  password: ['password'],
  zone: ['password'],
  error: ['admin', 'password', 'errors'],
  errorCause: ['help'],
  errorNext: ['help'],
  errorHelp: ['help'],
  crash: ['help'],
  activity: ['help'],
  panel: ['help'],
  security: ['help'],
  outages: ['help'],
  review: ['help'],
  wizard: ['help'],
  installer: ['help'],
  connection: ['help'],
  help: ['help'],
  access: ['later'],
  account: ['later'],
  choice: ['later'],
  configure: ['later'],
  'configure.field': ['admin'],
  deleteWorkspace: ['later'],
  density: ['later'],
  invitations: ['later'],
  keys: ['later'],
  members: ['later'],
  'members.role': ['admin'],
  'members.status': ['admin'],
  plans: ['later'],
  preferences: ['later'],
  statusMail: ['later'],
  theme: ['later'],
  'users.batch': ['later'],
  'users.import': ['later'],
  'users.leave': ['later'],
  'users.remove': ['later'],
  'users.secondFactor': ['later'],
}

/** On the first signed-in page, unlike others with their prefix. */
const signedIn = new Set([
  'access.person.title',
  'access.title',
  'app.dismiss',
  'app.mainNavigation',
  'app.notifications',
  'app.newVersion',
  'app.newVersion.reload',
  'app.offline',
  'app.opensInNewTab',
  'app.skipToContent',
  'invitations.title',
  'language.label',
  'preferences.title',
  'statusMail.open',
  'wizard.action.check',
])

/** @param {string} id @returns {readonly (typeof parts)[number][]} */
export const partsOf = (id) => {
  if (signedIn.has(id)) return ['admin']
  const [family = '', second = ''] = id.split('.')
  return placed[`${family}.${second}`] ?? placed[family] ?? [publicFamilies.has(family) ? 'public' : 'admin']
}

/**
 * The messages of one part.
 *
 * @template Message
 * @param {(typeof parts)[number]} part
 * @param {Readonly<Record<string, Message>>} messages
 * @returns {Record<string, Message>}
 */
export const messagesOf = (part, messages) =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => partsOf(id).includes(part)))

const idText = String.raw`[\w-]+(?:\.[\w-]+)+`
const asked = new RegExp(String.raw`(?:\bid[:=]\s*\{?\s*|\bt\(\s*)(['"\`])(${idText})\1`, 'g')
const quoted = new RegExp(String.raw`(['"\`])(${idText})\1`, 'g')
const family = new RegExp(String.raw`\`((?:[\w-]+\.)+)\$\{`, 'g')

/** @param {RegExp} pattern @param {string} source @param {number} group */
const matches = (pattern, source, group) => [...source.matchAll(pattern)].map((match) => match[group] ?? '')

/**
 * Compares the source code with the ids of a catalogue. An id is used when it is a string literal, so that tables of ids
 * count, or when a template starts with its prefix, as `error.${code}` does.
 *
 * @param {readonly string[]} ids
 * @param {ReadonlyMap<string, string>} sources by path
 */
export function compareUse(ids, sources) {
  const known = new Set(ids)
  const texts = [...sources.values()]
  const used = new Set(texts.flatMap((source) => matches(quoted, source, 2)))
  const families = [...new Set(texts.flatMap((source) => matches(family, source, 1)))]
  return {
    missing: [...sources].flatMap(([path, source]) =>
      matches(asked, source, 2)
        .filter((id) => !known.has(id))
        .map((id) => `${path}: asks for ${id}, which no catalogue has`),
    ),
    unused: ids
      .filter((id) => !used.has(id) && !families.some((prefix) => id.startsWith(prefix)))
      .map((id) => `${id} is used nowhere`),
  }
}
