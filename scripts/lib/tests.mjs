import { parseSync } from 'vite'

/**
 * @typedef {{ type: string, [key: string]: unknown }} Node
 * @typedef {{ title: string, tags: string[] }} FoundTest a test or a story; the titles and tags of its describes come first
 * @typedef {{ tests: FoundTest[], skipped: Set<string> }} Found skipped: what keeps a test from running, as `line 7: test.skip`
 */

const runners = new Set(['test', 'it', 'describe', 'suite'])
const groups = new Set(['describe', 'suite'])
const modifiers = new Set([
  'each',
  'for',
  'concurrent',
  'sequential',
  'parallel',
  'serial',
  'fails',
  'fail',
  'slow',
])
const skipping = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme'])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** @param {unknown} value @returns {Node[]} */
const nodesIn = (value) => (Array.isArray(value) ? value : [value]).filter(isNode)

/** @param {Node} node */
const childrenOf = (node) => Object.values(node).flatMap(nodesIn)

/** Text of a string literal; `…` replaces parts known only at run time. @param {unknown} node @returns {string} */
function textIn(node) {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : ''
  if (node.type === 'TemplateLiteral') {
    return nodesIn(node['quasis'])
      .map(({ value }) =>
        typeof value === 'object' && value && 'cooked' in value ? String(value.cooked) : '',
      )
      .join('…')
  }
  if (node.type === 'BinaryExpression') return textIn(node['left']) + textIn(node['right'])
  return ''
}

/** The names in `test.describe.each(…)`, or null for anything else. @param {unknown} callee @returns {string[] | null} */
function namesOf(callee) {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') return [String(callee['name'])]
  if (callee.type === 'CallExpression') return namesOf(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee['tag'])
  if (callee.type !== 'MemberExpression' || !isNode(callee['property'])) return null
  const before = namesOf(callee['object'])
  return before && [...before, String(callee['property']['name'])]
}

/** @returns {Found} */
const nothing = () => ({ tests: [], skipped: new Set() })

/** @param {Node} node @param {string} source @param {string} what */
const located = (node, source, what) =>
  `line ${source.slice(0, Number(node['start'])).split('\n').length}: ${what}`

/** Tags of a test: `{ tags: ['core'] }` for Vitest, `{ tag: '@core' }` for Playwright. @param {Node | undefined} options */
function tagsOf(options) {
  if (options?.type !== 'ObjectExpression') return []
  const tag = property(options, 'tag')
  return [textIn(tag), ...textsIn(tag), ...textsIn(property(options, 'tags'))].filter(Boolean)
}

/** @typedef {{ titles: readonly string[], tags: readonly string[] }} Outer of the describes around a test */

/** @param {Node} node @param {string} source @param {Outer} outer @param {Found} found */
function walk(node, source, outer, found) {
  let inner = outer
  if (node.type === 'CallExpression') {
    const [runner = '', ...chain] = namesOf(node['callee']) ?? []
    if (runners.has(runner)) {
      const [first, options] = nodesIn(node['arguments'])
      const title = textIn(first)
      if (chain.some((name) => skipping.has(name))) {
        found.skipped.add(located(node, source, [runner, ...chain].join('.')))
      }
      const isTest = chain.every((name) => modifiers.has(name) || skipping.has(name) || groups.has(name))
      if (isTest && title !== '') {
        const titles = [...outer.titles, title]
        const tags = [...outer.tags, ...tagsOf(options)]
        if ([runner, ...chain].some((name) => groups.has(name))) inner = { titles, tags }
        else found.tests.push({ title: titles.join(' › '), tags })
      }
    }
  }
  for (const child of childrenOf(node)) walk(child, source, inner, found)
}

/** @param {Node} object @param {string} name @returns {Node | undefined} */
function property(object, name) {
  const found = nodesIn(object['properties']).find((entry) => {
    const key = entry['key']
    return isNode(key) && (key['name'] === name || key['value'] === name)
  })
  return nodesIn(found?.['value'])[0]
}

/** @param {Node | undefined} list */
const textsIn = (list) => nodesIn(list?.['elements']).map(textIn)

/** The object that a story file's default export describes. @param {readonly Node[]} statements */
function metaIn(statements) {
  const exported = nodesIn(
    statements.find(({ type }) => type === 'ExportDefaultDeclaration')?.['declaration'],
  )[0]
  const declared = statements
    .flatMap((statement) => nodesIn(statement['declarations']))
    .find(({ id }) => isNode(id) && exported?.type === 'Identifier' && id['name'] === exported['name'])
  return objectIn(declared ? declared['init'] : exported)
}

/** An object literal, also within `satisfies`. @param {unknown} value */
function objectIn(value) {
  const object = isNode(value) && value.type === 'TSSatisfiesExpression' ? value['expression'] : value
  return isNode(object) && object.type === 'ObjectExpression' ? object : undefined
}

/** Each exported object is a story; its name, its tags and `parameters.spec` may cite. @param {Node} program @param {string} source */
function storiesIn(program, source) {
  const found = nothing()
  const statements = nodesIn(program['body'])
  const meta = metaIn(statements)
  const shared = textsIn(meta && property(meta, 'tags'))
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { id, init } of nodesIn(nodesIn(statement['declaration'])[0]?.['declarations'])) {
      const story = objectIn(init)
      if (!isNode(id) || story === undefined) continue
      const name = textIn(property(story, 'name')) || String(id['name'])
      const tags = textsIn(property(story, 'tags'))
      const parameters = property(story, 'parameters')
      const cited = [...tags, ...textsIn(parameters && property(parameters, 'spec'))].filter((tag) =>
        /^S\d/.test(tag),
      )
      const title = cited.length > 0 ? `${name} [${cited.join(', ')}]` : name
      found.tests.push({ title, tags: [...shared, ...tags] })
      if (tags.includes('!test')) found.skipped.add(located(story, source, `tag !test on ${name}`))
    }
  }
  return found
}

/**
 * The tests and stories of a source file, and skipped ones, by parsing it.
 *
 * @param {string} file its extension decides the syntax
 * @param {string} source
 * @returns {Found}
 */
export function readTests(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  /** @type {unknown} */
  const tree = program
  if (!isNode(tree)) return nothing()
  if (/\.stories\.tsx?$/.test(file)) return storiesIn(tree, source)
  const found = nothing()
  const tags = [...source.matchAll(/^\s*(?:\/\/|\*) @module-tag (\w+)/gm)].map(([, tag = '']) => tag)
  walk(tree, source, { titles: [], tags }, found)
  return found
}
