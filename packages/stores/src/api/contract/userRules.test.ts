import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PasswordComplexitySchema } from './config.ts'
import { brokenPasswordRules, sanitize } from './texts.ts'

const listed = { characters: '<>{}"', tags: ['script', 'h1', 'my-tag', 'a.b'] }

describe('sanitising [S5-007]', () => {
  it.each([
    ['Ana', 'Ana'],
    [' Ana ', 'Ana'],
    ['<b>Ana</b>', 'Ana'],
    ['<B CLASS="x">Ana', 'Ana'],
    ['Ana<br/>Ruiz', 'AnaRuiz'],
    ['<!DOCTYPE html>Ana', 'Ana'],
    ['<?xml version="1.0"?>Ana', 'Ana'],
    ['<!-- a <b>\n comment -->Ana', 'Ana'],
    ['<sc<script>ript>Ana', 'Ana'],
    ['<{b}>Ana', 'bAna'],
    ['<scr{ipt Ana', 'script Ana'],
    ['</h1 Ana', 'Ana'],
    ['<my-tag Ana', 'Ana'],
    ['<a.b Ana', 'Ana'],
    ['<axb Ana', 'axb Ana'],
    ['<scripted Ana', 'scripted Ana'],
    ['1 < 2 > 0', '1  2  0'],
    ["O'Brien", "O'Brien"],
    ['👩🏽‍💻 שירה', '👩🏽‍💻 שירה'],
    ['<b></b>', ''],
  ])('makes %j into %j, and that is unchanged', (typed, clean) => {
    expect(sanitize(typed, listed)).toBe(clean)
    expect(sanitize(clean, listed)).toBe(clean)
  })

  it('takes no longer for a text of nested tags', () => {
    expect(sanitize('<'.repeat(900) + 'b>'.repeat(900), listed)).toBe('')
  })

  it.each([
    ['<{b}>Ana', 'Ana'],
    ['<scr{ipt Ana', 'Ana'],
    ['a < b', 'a < b'],
  ])('makes %j into %j where brackets are no listed characters', (typed, clean) => {
    expect(sanitize(typed, { ...listed, characters: '{}' })).toBe(clean)
  })

  it('removes tags even when no character and no tag is listed', () => {
    expect(sanitize('<b>A</b> {x} <script', { characters: '', tags: [] })).toBe('A {x} <script')
  })
})

describe('the rules of passwords [S5-011]', () => {
  const rules = {
    minlen: 4,
    maxlen: 8,
    mustContainUppercase: true,
    mustContainLowercase: true,
    mustContainNumbers: true,
    mustContainNonAlphanumeric: true,
  }

  it.each([
    ['aA1!', []],
    ['aA1_', []],
    ['aA1é', []],
    ['éÉ1!', []],
    ['aA1', ['minlen', 'special']],
    ['aA1!56789', ['maxlen']],
    ['AAA1!', ['lowercase']],
    ['aaa1!', ['uppercase']],
    ['aaAA!', ['number']],
    ['aaAA1', ['special']],
    ['', ['minlen', 'lowercase', 'uppercase', 'number', 'special']],
  ])('%j breaks %j', (password, broken) => expect(brokenPasswordRules(password, rules)).toEqual(broken))

  it('require only a password when none is set', () => {
    const none = v.parse(PasswordComplexitySchema, {})
    expect(brokenPasswordRules(' ', none)).toEqual([])
    expect(brokenPasswordRules('', none)).toEqual(['minlen'])
  })
})
