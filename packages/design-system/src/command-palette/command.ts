import type { ReactNode } from 'react'
import { match, searchable, type Searchable, type Span } from './match.ts'

/** Something that can be done or gone to. */
export interface Command {
  /** Given to `onAction`; unique among all commands. */
  id: string
  /** What it does, or where it leads: "Add workspace", "Accounting". */
  label: string
  /** Heading that it stands under. Groups come in the order of their first command. */
  group: string
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** A quieter second part: the machine of a workspace, the e-mail of a person. Searched too. */
  description?: string | undefined
  /** Other words that people look for it by; searched, never shown. */
  keywords?: readonly string[] | undefined
  /** Keys that do the same, see Kbd. */
  shortcut?: readonly string[] | undefined
}

export interface Result {
  command: Command
  /** Letters of the label that the query stands in. */
  spans: readonly Span[]
}

export interface ResultGroup {
  label: string
  results: Result[]
}

interface Scored extends Result {
  score: number
}

/** What is found by name comes before what is found by its other words. */
const DETOUR = 0.5
/** What was used lately comes first among equals. */
const RECENT_BONUS = 5

interface Ready {
  label: Searchable
  /** All words together, since one word of a query may be in the name and another in what stands beside it. */
  all: Searchable
}

const ready = new WeakMap<Command, Ready>()

const readied = (command: Command): Ready => {
  const known = ready.get(command)
  if (known) return known
  const others = [command.description ?? '', ...(command.keywords ?? [])].filter(Boolean)
  const made = {
    label: searchable(command.label),
    all: searchable([command.label, ...others].join(' · ')),
  }
  ready.set(command, made)
  return made
}

const scoredBy = (query: string, recentIds: readonly string[]) => {
  const places = new Map(recentIds.map((id, index) => [id, index]))
  return (command: Command): Scored[] => {
    const texts = readied(command)
    const byLabel = match(query, texts.label)
    const found = byLabel ?? match(query, texts.all)
    if (!found) return []
    const place = places.get(command.id)
    const bonus = place === undefined ? 0 : RECENT_BONUS / (place + 1)
    const spans = found.spans.flatMap(([start, end]): Span[] =>
      start < command.label.length ? [[start, Math.min(end, command.label.length)]] : [],
    )
    return [{ command, spans, score: (byLabel ? found.score : found.score * DETOUR) + bonus }]
  }
}

const grouped = (results: readonly Result[]): ResultGroup[] => {
  const groups = new Map<string, Result[]>()
  for (const result of results) {
    const { group } = result.command
    const own = groups.get(group)
    if (own) own.push(result)
    else groups.set(group, [result])
  }
  return [...groups].map(([label, own]) => ({ label, results: own }))
}

/**
 * What fits a query, the best first, and the group of the best first. For an empty query everything, what was used lately
 * before the groups.
 */
export const search = (
  commands: readonly Command[],
  query: string,
  recentIds: readonly string[],
  recentLabel: string,
): ResultGroup[] => {
  if (query.trim() === '') {
    const recent = recentIds.flatMap((id) => commands.filter((command) => command.id === id))
    const others = commands.filter((command) => !recent.includes(command))
    const unmarked = (command: Command): Result => ({ command, spans: [] })
    const groups = grouped(others.map(unmarked))
    return recent.length === 0 ? groups : [{ label: recentLabel, results: recent.map(unmarked) }, ...groups]
  }
  return grouped(commands.flatMap(scoredBy(query, recentIds)).toSorted((a, b) => b.score - a.score))
}
