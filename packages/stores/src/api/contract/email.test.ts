import * as fc from 'fast-check'
import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canonicalEmail, isEmail } from './email.ts'

describe('an e-mail [S5-004]', () => {
  it.each([
    'a@b.example',
    'first.last+tag@sub.example.co',
    'a/b%c#d@x.example',
    "o'brien@x.example",
    'josé@münchen.example',
    'पता@उदाहरण.भारत',
    'x@1and1.example',
    'x@xn--mnchen-3ya.example',
  ])('%s is one', (email) => expect(isEmail(email)).toBe(true))

  it.each([
    '',
    'a',
    '@b.example',
    'a@',
    'a@b',
    'a@b.c',
    'a@.example',
    'a@b..example',
    'a@-b.example',
    'a@b-.example',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a..b@c.example',
    '.a@b.example',
    'a.@b.example',
    'a b@c.example',
    'a@b@c.example',
    '"a b"@c.example',
    'A <a@b.example>',
    'a@b.example,c@d.example',
    'a@b.example\n',
    'a\u200Bb@c.example',
    `${'x'.repeat(250)}@b.example`,
  ])('%j is none', (email) => expect(isEmail(email)).toBe(false))
})

describe('the one form of an e-mail', () => {
  it.each([
    ['as it is', 'ana.lima@b.example', 'ana.lima@b.example'],
    ['without blanks, in lower case', ' Ana.LIMA@B.Example\u00A0', 'ana.lima@b.example'],
    ['a domain in letters', 'ada@münchen.example', 'ada@münchen.example'],
    ['a domain as browsers and mail servers write it', 'ada@xn--mnchen-3ya.example', 'ada@münchen.example'],
    ['that in capitals', 'ADA@XN--MNCHEN-3YA.EXAMPLE', 'ada@münchen.example'],
    ['a domain of decomposed letters', 'ada@mu\u0308nchen.example', 'ada@münchen.example'],
    ['a domain of full-width letters', 'ada@ｂ.example', 'ada@b.example'],
    ['a domain with a Kelvin sign', 'ada@\u212Aite.example', 'ada@kite.example'],
    ['a domain with ß, which is another than with ss', 'ada@straße.example', 'ada@straße.example'],
    ['a domain in another script', 'पता@xn--p1b6ci4b4b3a.xn--h2brj9c', 'पता@उदाहरण.भारत'],
    ['composed letters', 'jos\u00E9@b.example', 'jos\u00E9@b.example'],
    ['decomposed letters', 'jose\u0301@b.example', 'jos\u00E9@b.example'],
    ['decomposed capitals', 'JOSE\u0301@b.example', 'jos\u00E9@b.example'],
    ['a Turkish capital with a dot', '\u0130rmak.i@b.example', 'irmak.i@b.example'],
    ['what lower case had made of it', 'i\u0307rmak.i@b.example', 'irmak.i@b.example'],
    ['a small letter without a dot, which is another', '\u0131rmak@b.example', '\u0131rmak@b.example'],
    ['a Thai word', 'ทำ@b.example', 'ทำ@b.example'],
    ['what is no e-mail', ' Nobody ', 'nobody'],
    ['a domain that is none in letters', 'Ada@xn--a.example', 'ada@xn--a.example'],
  ])('%s', (_name, typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical)
    expect(canonicalEmail(canonical)).toBe(canonical)
  })

  it.each([
    ['a full-width letter', 'ａna.lima@b.example'],
    ['a ligature', 'ﬁona@b.example'],
    ['a raised digit', 'ana²@b.example'],
    ['a full-width @', 'ana＠b.example'],
    ['an ideographic full stop', 'ana@b。example'],
    ['an invisible letter', 'a\u200Bna@b.example'],
    ['a Kelvin sign', '\u212Aim@b.example'],
    ['an Ångström sign', 'kim.\u212B@b.example'],
    ['a domain that begins with a mark', 'ana@\u0301b.example'],
  ])('%s is refused, because the same address has another spelling or none', (_name, typed) => {
    expect(isEmail(typed)).toBe(false)
    expect(isEmail(canonicalEmail(typed))).toBe(false)
  })

  const letters = fc.constantFrom(...Array.from('abzABZ019-éÉßñøжЖאעمनา你ไ한あıİçΩω\u212A\u212B\u2126\u0958'))
  const labels = fc.array(letters, { minLength: 1, maxLength: 12 }).map((list) => list.join(''))

  it('of a domain is what the browser’s rules say, in both writings', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const ascii = domainToASCII(`${label}.example`)
        fc.pre(ascii !== '' && isEmail(`a@${label}.example`))
        expect(canonicalEmail(`a@${ascii}`)).toBe(canonicalEmail(`a@${label}.example`))
        expect(canonicalEmail(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`)
      }),
    )
  })

  it('is its own one form, from any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), labels), labels, (local, label) => {
        const canonical = canonicalEmail(`${local}@${label}.example`)
        expect(canonicalEmail(canonical)).toBe(canonical)
      }),
    )
  })
})
