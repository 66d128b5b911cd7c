import { matchSorter, rankings, type RankedItem } from 'match-sorter'
import { normaliseForSearch, perItem } from '../collection/useMatching.ts'
import { matchingIndexes } from './marks.ts'
import { startTransition, useEffect, useState, type ReactNode } from 'react'

export interface Command {
  /** Passed to `onAction`; unique among all commands. */
  id: string
  /** Name of the action or destination: "Add workspace", "Accounting". */
  label: string
  /** Heading of its group. Groups come in the order of their first command. */
  group: string
  icon?: ReactNode
  /** A secondary text: the machine of a workspace, the e-mail of a person. Searched too. */
  description?: string | undefined
  /** Synonyms; searched, never shown. */
  keywords?: readonly string[] | undefined
  /** Shortcut of the same action, see Kbd. */
  shortcut?: readonly string[] | undefined
  /** The verb and the object it acts on: verb "Configure", name "Accounting". One line represents all commands of a verb until a verb or name is typed. */
  subject?: { verb: string; name: string } | undefined
}

export interface CommandLine extends Command {
  query?: string
}

export interface CommandGroup {
  label: string
  lines: readonly CommandLine[]
}

type Steps<Result> = Generator<undefined, Result, undefined>

const textsOf = perItem(({ label, subject, description, keywords = [] }: Command) => {
  const byKey = {
    label: subject ? [] : [normaliseForSearch(label)],
    verb: subject ? [normaliseForSearch(subject.verb)] : [],
    name: subject ? [normaliseForSearch(subject.name)] : [],
    others: [description ?? '', ...keywords].filter(Boolean).map(normaliseForSearch),
  }
  return { ...byKey, all: Object.values(byKey).flat() }
})

const { ACRONYM, CONTAINS, WORD_STARTS_WITH } = rankings

const subjectKeys = [
  // An object ranks before its actions.
  { key: (command: Command) => textsOf(command).name, maxRanking: WORD_STARTS_WITH },
  { key: (command: Command) => textsOf(command).others, maxRanking: CONTAINS, threshold: CONTAINS },
]
const keys = [
  (command: Command) => textsOf(command).label,
  ...subjectKeys,
  {
    key: (command: Command) => textsOf(command).verb,
    maxRanking: WORD_STARTS_WITH,
    threshold: WORD_STARTS_WITH,
  },
]

/** Whether the text contains the characters in order: of thousands, only few are left to rank. */
const hasLetters = (text: string, word: string): boolean => {
  let end = 0
  for (const letter of word) {
    end = text.indexOf(letter, end) + 1
    if (end === 0) return false
  }
  return true
}

/** Number of commands after which a search can be interrupted. */
const SLICE = 500

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += SLICE) yield items.slice(start, start + SLICE)
}

const candidatesByList = new WeakMap<
  readonly Command[],
  { words: readonly string[]; candidates: readonly Command[] }
>()

/** Commands that contain the characters of every word. Matches of a longer query are among those of the shorter one. */
function* candidatesOf(commands: readonly Command[], words: readonly string[]): Steps<readonly Command[]> {
  const before = candidatesByList.get(commands)
  const isLonger = before?.words.every((word, index) => words[index]?.startsWith(word))
  const candidates: Command[] = []
  for (const slice of slicesOf(before && isLonger ? before.candidates : commands)) {
    for (const command of slice)
      if (words.every((word) => textsOf(command).all.some((text) => hasLetters(text, word))))
        candidates.push(command)
    yield
  }
  candidatesByList.set(commands, { words, candidates })
  return candidates
}

function* matching(commands: readonly CommandLine[], word: string, searched = keys): Steps<CommandLine[]> {
  const matches: RankedItem<CommandLine>[] = []
  for (const slice of slicesOf(commands)) {
    matchSorter(slice, word, {
      keys: searched,
      keepDiacritics: true,
      sorter: (ranked) => {
        matches.push(...ranked)
        return []
      },
    })
    yield
  }
  return matches
    .filter(
      ({ rank, rankedValue }) =>
        rank >= ACRONYM || (word.length > 2 && matchingIndexes(rankedValue, word).length > 0),
    )
    .toSorted((a, b) => b.rank - a.rank || a.keyIndex - b.keyIndex)
    .map(({ item }) => item)
}

const verbsTogether = (commands: readonly Command[]): CommandLine[] => {
  const verbs = new Set<string>()
  return commands.flatMap((command): CommandLine[] => {
    if (!command.subject) return [command]
    const { verb } = command.subject
    if (verbs.has(verb)) return []
    verbs.add(verb)
    return [
      { id: `verb ${verb}`, label: `${verb}…`, group: command.group, icon: command.icon, query: `${verb} ` },
    ]
  })
}

const wordsOf = (text: string): string[] => normaliseForSearch(text).split(/\s+/).filter(Boolean)

const grouped = (lines: readonly CommandLine[]): CommandGroup[] =>
  [...Map.groupBy(lines, ({ group }) => group)].map(([label, inGroup]) => ({ label, lines: inGroup }))

/** Searches step by step. */
export function* searching(
  all: readonly Command[],
  query: string,
  recentIds: readonly string[],
  recentLabel: string,
): Steps<CommandGroup[]> {
  const words = wordsOf(query)
  const commands = words.length === 0 ? all : yield* candidatesOf(all, words)
  const { used = [], others = [] } = Object.groupBy(commands, ({ id }) =>
    recentIds.includes(id) ? 'used' : 'others',
  )
  const recent = used.toSorted((a, b) => recentIds.indexOf(a.id) - recentIds.indexOf(b.id))
  if (words.length === 0) {
    const groups = grouped(verbsTogether(others))
    return recent.length === 0 ? groups : [{ label: recentLabel, lines: recent }, ...groups]
  }

  const isTyped = (verb: string): boolean => wordsOf(verb).every((word, index) => words[index] === word)
  const withSubject = commands.filter(({ subject }) => subject)
  const named = new Set<Command>()
  for (const word of words)
    for (const command of yield* matching(withSubject, word, subjectKeys)) named.add(command)
  // Sorting is stable, so recently used commands stay first.
  const lines = [...recent, ...others].filter(
    (command) => !command.subject || named.has(command) || isTyped(command.subject.verb),
  )
  const verbs = verbsTogether(withSubject).filter((line) => !isTyped(line.query ?? ''))
  let found: CommandLine[] = [...lines, ...verbs]
  for (const word of words.toReversed()) found = yield* matching(found, word)
  return grouped(found)
}

/** Searches synchronously. */
export const search = (...options: Parameters<typeof searching>): CommandGroup[] => {
  const steps = searching(...options)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Milliseconds of search before other events are handled. */
const BUDGET_MS = 5

interface SearchResult {
  items: readonly Command[]
  query: string
  groups: readonly CommandGroup[]
}

/** The latest results, possibly of an older query; `null` initially, so that the field is painted before any option. */
export function useSearch(
  items: readonly Command[] | null,
  query: string,
  recentIds: readonly string[],
  recentLabel: string,
): SearchResult | null {
  const [result, setResult] = useState<SearchResult | null>(null)
  useEffect(() => {
    if (items === null) return undefined
    const steps = searching(items, query, recentIds, recentLabel)
    let timer: ReturnType<typeof setTimeout>
    const proceed = () => {
      const end = performance.now() + BUDGET_MS
      let step = steps.next()
      while (step.done !== true && performance.now() < end) step = steps.next()
      if (step.done === true) {
        const groups = step.value
        startTransition(() => setResult({ items, query, groups }))
      } else timer = setTimeout(proceed)
    }
    proceed()
    return () => clearTimeout(timer)
  }, [items, query, recentIds, recentLabel])
  return result
}
