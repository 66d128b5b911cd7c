import { describe, expect, test } from 'vitest'
import { draftOf, WORKSPACE_FIELDS, type TextField, type WorkspaceDraft } from './draft.ts'
import { makeWorkspace } from '../../testing/factories.ts'
import { checkResetName, errorOf as findError, type FieldError, type WorkspaceLimits } from './rules.ts'

const limits: WorkspaceLimits = {
  name: { min: 1, max: 10 },
  subdomain: { min: 2, max: 12 },
  networkId: { min: 3, max: 8 },
  gatewayUrl: { min: 12, max: 30 },
  restrictedGroups: { min: 0, max: 20 },
}

const valid: WorkspaceDraft = {
  ...draftOf(makeWorkspace(0)),
  subdomain: 'accounting',
  privateGateway: true,
  networkId: 'net-1',
  gatewayUrl: 'https://gw.example',
  activeDirectory: true,
  restrictedGroups: 'Admins',
}

const errorOf = (field: TextField, text: string, others: Partial<WorkspaceDraft> = {}): FieldError | null =>
  findError(field, { ...valid, ...others, [field]: text }, limits, false)

const errorsOf = (draft: WorkspaceDraft, isDown = false) =>
  WORKSPACE_FIELDS.flatMap((field) => {
    const error = findError(field, draft, limits, isDown)
    return error ? [[field, error]] : []
  })

const tooShort = (min: number) => ({ code: 'tooShort', min })
const tooLong = (max: number) => ({ code: 'tooLong', max })
const required = { code: 'required' }
const invalidSubdomain = { code: 'invalidSubdomain' }
const usersRange = { code: 'usersRange', min: 1, max: 65_535 }

describe('a draft', () => {
  test('that satisfies every rule has no error', () => expect(errorsOf(valid)).toEqual([]))

  test.each([
    ['A', null],
    ['x'.repeat(10), null],
    ['  ten chars  ', null],
    ['', required],
    ['   ', required],
    ['x'.repeat(11), tooLong(10)],
  ])('[S5-018] name required, length capped by a max-length setting: "%s"', (text, error) => {
    expect(errorOf('name', text)).toEqual(error)
  })

  test.each([
    ['ab', null],
    ['a-b', null],
    ['0-9', null],
    ['LAB', null],
    ['a--b', null],
    ['', required],
    ['a', invalidSubdomain],
    ['-ab', invalidSubdomain],
    ['ab-', invalidSubdomain],
    ['a b', invalidSubdomain],
    ['a.b', invalidSubdomain],
    ['a_b', invalidSubdomain],
    ['münchen', invalidSubdomain],
    ['а-cyrillic', invalidSubdomain],
    ['ab\n', null],
    ['a\nb', invalidSubdomain],
    ['a'.repeat(12), null],
    ['a'.repeat(13), tooLong(12)],
  ])(
    '[S5-019] [S5-020] letters, digits and hyphens, starting and ending with an alphanumeric, at least 2: %j',
    (text, error) => expect(errorOf('subdomain', text)).toEqual(error),
  )

  test('[S5-019] the min length of the subdomain is a setting', () => {
    const strict = { ...limits, subdomain: { min: 5, max: 12 } }
    expect(findError('subdomain', { ...valid, subdomain: 'abcd' }, strict, false)).toEqual(tooShort(5))
  })

  test.each([
    ['1', null],
    ['65535', null],
    ['007', null],
    ['', required],
    ['0', usersRange],
    ['65536', usersRange],
    ['-1', usersRange],
    ['1.5', usersRange],
    ['1e3', usersRange],
    ['0x10', usersRange],
    ['ten', usersRange],
    ['٣', usersRange],
  ])('[S5-021] [S9-014] number of users from 1 to 65535: "%s"', (text, error) => {
    expect(errorOf('users', text)).toEqual(error)
  })

  test.each([
    ['https://gw.example', null],
    ['HTTPS://GW.EXAMPLE', null],
    ['https://gw.example:8443/', null],
    ['', required],
    ['http://gw.example', { code: 'notHttps' }],
    ['gw.example', { code: 'notHttps' }],
    ['javascript:alert(1)', { code: 'notHttps' }],
    ['https', { code: 'invalidUrl' }],
    ['https://', { code: 'invalidUrl' }],
    ['https:gw.example', { code: 'invalidUrl' }],
    ['httpsx://gw.example', { code: 'invalidUrl' }],
    ['https://me:pw@gw.example', { code: 'invalidUrl' }],
    ['https://a b', { code: 'invalidUrl' }],
    ['https://g', tooShort(12)],
    [`https://${'g'.repeat(30)}`, tooLong(30)],
  ])('[S5-022] [S8-041] URL required, must start with https, with min and max length: "%s"', (text, error) =>
    expect(errorOf('gatewayUrl', text)).toEqual(error),
  )

  test.each([
    ['net', null],
    ['', required],
    ['ab', tooShort(3)],
    ['x'.repeat(9), tooLong(8)],
  ])('[S5-022] network id required with min and max length: "%s"', (text, error) => {
    expect(errorOf('networkId', text)).toEqual(error)
  })

  test('[S5-022] neither is asked for while the private gateway is off', () => {
    const off = { privateGateway: false, networkId: '', gatewayUrl: 'nonsense' }
    expect(errorsOf({ ...valid, ...off })).toEqual([])
  })

  test('[S5-023] restricted groups have a max length, while they are shown', () => {
    const long = 'x'.repeat(21)
    expect(errorOf('restrictedGroups', long)).toEqual(tooLong(20))
    expect(errorOf('restrictedGroups', '')).toBeNull()
    expect(errorOf('restrictedGroups', long, { activeDirectory: false })).toBeNull()
  })

  test('[S2-043] while the workspace is down only the name is checked', () => {
    const broken = { ...valid, name: '', subdomain: '!', users: '0', gatewayUrl: '' }
    expect(errorsOf(broken, true)).toEqual([['name', required]])
  })
})

test.each([
  ['ada@northwind.example', null],
  ['ada', null],
  ['', required],
  ['  ', required],
  ['x'.repeat(31), tooLong(30)],
])(
  '[S5-023] [S5-024] the reset field needs an e-mail or user id, and has a max length: "%s"',
  (text, error) => expect(checkResetName(text, { min: 0, max: 30 })).toEqual(error),
)
