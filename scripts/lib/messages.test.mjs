import { describe, expect, test } from 'vitest'
import { compareCatalogues, compareUse, messagesOf } from './messages.mjs'

const text = (/** @type {string} */ value) => ({ type: 0, value })
const name = { type: 1, value: 'name' }
const days = (/** @type {string} */ value) => ({
  type: 6,
  value,
  options: {
    one: { value: [{ type: 7 }, text(' day')] },
    other: { value: [{ type: 7 }, text(' days '), name] },
  },
})
/** @param {Record<string, import('./messages.mjs').Element[]>} compiled */
const language = (compiled) => ({
  texts: Object.fromEntries(Object.keys(compiled).map((id) => [id, 'text'])),
  compiled,
})
const compare = (
  /** @type {Record<string, import('./messages.mjs').Element[]>} */ en,
  /** @type {Record<string, import('./messages.mjs').Element[]>} */ es,
) => {
  return compareCatalogues({ en: language(en), es: language(es) })
}

describe('catalogues', () => {
  test('with the same meaning are complete, whatever the order and the plural forms', () => {
    const es = { ...days('n'), options: { ...days('n').options, many: { value: [text('de días')] } } }
    expect(compare({ 'a.b': [name, days('n')] }, { 'a.b': [es, text(' '), name] })).toEqual([])
    expect(compare({ 'a.b': [name, { type: 1, value: 'n' }] }, { 'a.b': [es] })).toEqual([])
  })

  test('report missing ids of either language', () => {
    expect(compare({ 'a.b': [], 'a.c': [] }, { 'a.c': [], 'a.d': [] })).toEqual([
      'es: a.b is missing',
      'es: a.d is not in en',
    ])
  })

  test('require equal arguments of equal kinds', () => {
    expect(compare({ 'a.b': [name] }, { 'a.b': [text('nombre')] })).toEqual([
      'es: a.b takes nothing; in en name (value)',
    ])
    expect(compare({ 'a.b': [days('n')] }, { 'a.b': [days('days')] })).toEqual([
      'es: a.b takes days (value), name (value); in en n (value), name (value)',
    ])
    expect(compare({ 'a.b': [{ type: 3, value: 'end' }] }, { 'a.b': [{ type: 1, value: 'end' }] })).toEqual([
      'es: a.b takes end (value); in en end (date)',
    ])
    const tag = { type: 8, value: 'b', children: [name] }
    expect(compare({ 'a.b': [tag] }, { 'a.b': [name] })).toEqual([
      'es: a.b takes name (value); in en b (tag), name (value)',
    ])
  })

  test('report empty texts in any language', () => {
    const compiled = { 'a.b': [] }
    expect(
      compareCatalogues({ en: { texts: { 'a.b': 'x' }, compiled }, es: { texts: { 'a.b': ' ' }, compiled } }),
    ).toEqual(['es: a.b has no text'])
  })
})

const use = (/** @type {string} */ source, /** @type {string[]} */ ...ids) =>
  compareUse(ids, new Map([['Screen.tsx', source]]))

describe('source code', () => {
  test.each([
    `formatMessage({ id: 'a.b' })`,
    `<FormattedMessage id="a.b" />`,
    `<FormattedMessage id={'a.b'} />`,
    `t('a.b')`,
    `t(\n  'a.b',\n  { n })`,
  ])('asks for an id in %j', (source) => {
    expect(use(source, 'a.b')).toEqual({ missing: [], unused: [] })
    expect(use(source).missing).toEqual(['Screen.tsx: asks for a.b, which no catalogue has'])
  })

  test('uses the ids of tables and of prefixes', () => {
    expect(use('const titles = { login: "login.title" }', 'login.title').unused).toEqual([])
    expect(use('const id = `error.${code}` as const', 'error.-18', 'error.other').unused).toEqual([])
    expect(use('const id = `error.code.${code}`', 'error.other').unused).toEqual([
      'error.other is used nowhere',
    ])
  })

  test('reports no other strings, and does not use an id by a longer one', () => {
    expect(use(`import './x.css'; event('a.b'); ids('uuid'); valid: 'x.y'`).missing).toEqual([])
    expect(use(`t('a.bc')`, 'a.b', 'a.bc').unused).toEqual(['a.b is used nowhere'])
  })
})

test('a page without a session gets only its own messages, and none is lost', () => {
  const messages = {
    'login.title': 1,
    'app.close': 2,
    'app.offline': 8,
    'workspaces.title': 3,
    'error.-6': 4,
    'password.new': 5,
    'passwordless.title': 6,
    'errorCause.-6': 7,
    'configure.title': 9,
    'configure.field.name': 10,
  }
  expect(messagesOf('public', messages)).toEqual({ 'login.title': 1, 'app.close': 2 })
  expect(messagesOf('admin', messages)).toEqual({
    'app.offline': 8,
    'workspaces.title': 3,
    'error.-6': 4,
    'passwordless.title': 6,
    'configure.field.name': 10,
  })
  expect(messagesOf('later', messages)).toEqual({ 'configure.title': 9 })
  expect(messagesOf('password', messages)).toEqual({ 'error.-6': 4, 'password.new': 5 })
  expect(messagesOf('errors', messages)).toEqual({ 'error.-6': 4 })
  expect(messagesOf('help', messages)).toEqual({ 'errorCause.-6': 7 })
})
