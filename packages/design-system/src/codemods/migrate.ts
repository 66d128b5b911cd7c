#!/usr/bin/env node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const isSource = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name)

const isForeign = (name: string): boolean => /(^|[\\/])(node_modules|dist|\.[^\\/]+)[\\/]/.test(name)

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => isSource(name) && !isForeign(name))
        .map((name) => join(path, name))
        .toSorted()

const load = async () => {
  try {
    return await import('./vocabulary.ts')
  } catch {
    say('It reads your sources with oxc-parser. Install that first: npm install --no-save oxc-parser')
    return null
  }
}

const isDry = process.argv.includes('--dry')
const paths = process.argv.slice(2).filter((argument) => argument !== '--dry')
const codemod = paths.length > 0 ? await load() : null
if (paths.length === 0) {
  say('portico-migrate [--dry] <folder or file> …')
  say('Renames props in your sources to those of 0.2.0, and lists what needs manual review.')
}
if (!codemod) process.exitCode = 1
for (const file of codemod ? paths.flatMap(filesIn) : []) {
  const before = readFileSync(file, 'utf8')
  const { code = before, notes = [] } = codemod?.toOneVocabulary(before, file) ?? {}
  if (code !== before) {
    if (!isDry) writeFileSync(file, code)
    say(`${isDry ? 'would change' : 'changed'} ${file}`)
  }
  for (const note of notes) say(`review ${file}:${note}`)
}
