import { matchSorter, rankings } from 'match-sorter'
import { normaliseForSearch } from '../collection/normaliseForSearch.ts'
import type { Command, CommandGroup, CommandLine } from './command.ts'
import { lettersOf } from './marks.ts'

interface Texts {
  label: string[]
  verb: string[]
  name: string[]
  others: string[]
}

const textsByCommand = new WeakMap<Command, Texts>()

const textsOf = (command: Command): Texts => {
  const known = textsByCommand.get(command)
  if (known) return known
  const { label, subject, description, keywords = [] } = command
  const texts = {
    label: subject ? [] : [normaliseForSearch(label)],
    verb: subject ? [normaliseForSearch(subject.verb)] : [],
    name: subject ? [normaliseForSearch(subject.name)] : [],
    others: [description ?? '', ...keywords].filter(Boolean).map(normaliseForSearch),
  }
  textsByCommand.set(command, texts)
  return texts
}

const { ACRONYM, CONTAINS, WORD_STARTS_WITH } = rankings

const subjectKeys = [
  // A thing ranks before its actions.
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

const matching = (commands: readonly CommandLine[], word: string, searched = keys): CommandLine[] =>
  matchSorter(commands, word, {
    keys: searched,
    keepDiacritics: true,
    sorter: (ranked) =>
      ranked
        .filter(
          ({ rank, rankedValue }) =>
            rank >= ACRONYM || (word.length > 2 && lettersOf(rankedValue, word).length > 0),
        )
        .toSorted((a, b) => b.rank - a.rank || a.keyIndex - b.keyIndex || a.index - b.index),
  })

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
  [...new Set(lines.map(({ group }) => group))].map((label) => ({
    label,
    lines: lines.filter(({ group }) => group === label),
  }))

export const search = (
  commands: readonly Command[],
  query: string,
  recentIds: readonly string[],
  recentLabel: string,
): CommandGroup[] => {
  const words = wordsOf(query)
  const recent = recentIds.flatMap((id) => commands.filter((command) => command.id === id))
  const others = commands.filter((command) => !recent.includes(command))
  if (words.length === 0) {
    const groups = grouped(verbsTogether(others))
    return recent.length === 0 ? groups : [{ label: recentLabel, lines: recent }, ...groups]
  }

  const isTyped = (verb: string): boolean => wordsOf(verb).every((word, index) => words[index] === word)
  const withSubject = commands.filter(({ subject }) => subject)
  const named = new Set(words.flatMap((word) => matching(withSubject, word, subjectKeys)))
  // Sorting is stable, so the recently used stay first.
  const lines = [...recent, ...others].filter(
    (command) => !command.subject || named.has(command) || isTyped(command.subject.verb),
  )
  const verbs = verbsTogether(withSubject).filter((line) => !isTyped(line.query ?? ''))
  return grouped(words.reduceRight<CommandLine[]>((left, word) => matching(left, word), [...lines, ...verbs]))
}
