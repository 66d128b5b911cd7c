import { searchCommands, type Command } from '@portico/design-system'
import type { IntlShape } from 'react-intl'
import type { Shortcut } from '../../keys/shortcuts.ts'
import { findCodes, type CodeGroup } from './codeSearch.ts'
import type { Topic } from './topics.ts'

export interface HelpTopic extends Topic {
  title: string
  text: string
}

interface HelpKey extends Shortcut {
  text: string
}

export interface HelpResults {
  topics: readonly HelpTopic[]
  keys: readonly HelpKey[]
  codes: readonly CodeGroup[]
  count: number
}

/** Ranked as in the palette. A number is a code's alone. */
const found = <Item extends { id: string }>(
  items: readonly Item[],
  commandOf: (item: Item) => Omit<Command, 'id' | 'group'>,
  query: string,
): readonly Item[] => {
  if (query.trim() === '') return items
  const commands = items.map((item) => ({ id: item.id, group: '', ...commandOf(item) }))
  const ids = searchCommands(commands, query, [], '').flatMap(({ lines }) => lines.map(({ id }) => id))
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}

export const searchHelp = (
  query: string,
  { topics, shortcuts }: { topics: readonly Topic[]; shortcuts: readonly Shortcut[] },
  intl: IntlShape,
): HelpResults => {
  const texts = topics.map((topic) => ({
    ...topic,
    title: intl.formatMessage({ id: `help.topic.${topic.id}.title` }),
    text: intl.formatMessage({ id: `help.topic.${topic.id}.text` }),
  }))
  const keys = shortcuts.map((key) => ({ ...key, text: intl.formatMessage({ id: key.label }) }))
  const results = {
    topics: found(texts, ({ title, text }) => ({ label: title, description: text }), query),
    keys: found(keys, (key) => ({ label: key.text, keywords: [key.keys.join(' ')] }), query),
    codes: findCodes(query, intl),
  }
  const codes = results.codes.reduce((sum, group) => sum + group.codes.length, 0)
  return { ...results, count: results.topics.length + results.keys.length + codes }
}
