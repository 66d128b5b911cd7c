import { searchCommands, type Command } from '@portico/design-system'
import { normaliseForSearch, type MinimumRole } from '@portico/stores'
import type { ErrorCode } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { errorGroups, errorsOf, errorTexts } from '../../errors/errorTexts.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import type { Shortcut } from '../../keys/ShortcutSheet.tsx'
import { paths } from '../../navigation/paths.ts'

export interface ExplainedCode {
  code: ErrorCode
  message: string
  cause: string
  next: string
}

const number = /^[-−–]?\d+$/

const explain = (code: ErrorCode, intl: IntlShape): ExplainedCode => {
  const { message, cause, next } = errorTexts(code)
  return {
    code,
    message: intl.formatMessage({ id: message }),
    cause: intl.formatMessage({ id: cause }),
    next: intl.formatMessage({ id: next }),
  }
}

/** A number matches the start of a code, with or without a minus; a word matches any text. */
const isFound = ({ code, message, cause, next }: ExplainedCode, words: readonly string[]): boolean => {
  const texts = normaliseForSearch(`${message} ${cause} ${next}`)
  return words.every((word) =>
    number.test(word) ? String(Math.abs(code)).startsWith(word.replace(/^\D/, '')) : texts.includes(word),
  )
}

const findCodes = (query: string, intl: IntlShape) => {
  const words = normaliseForSearch(query).split(/\s+/).filter(Boolean)
  return errorGroups
    .map((group) => ({
      group,
      codes: errorsOf(group)
        .map((code) => explain(code, intl))
        .filter((code) => isFound(code, words)),
    }))
    .filter(({ codes }) => codes.length > 0)
}

interface Topic {
  /** Its texts are `help.topic.<id>.title` and `help.topic.<id>.text`. */
  id: 'open' | 'down' | 'share' | 'invite' | 'password' | 'locked' | 'roles' | 'plan' | 'undo' | 'preferences'
  minimum: MinimumRole
  /** The page where it is done, with its title. */
  place?: readonly [path: string, title: MessageId]
}

const workspaces = [paths.workspaces(), 'route.workspaces'] as const
const users = [paths.users(), 'route.users'] as const

export const allTopics: readonly Topic[] = [
  { id: 'open', minimum: 'user', place: workspaces },
  { id: 'down', minimum: 'user', place: workspaces },
  { id: 'share', minimum: 'admin', place: workspaces },
  { id: 'invite', minimum: 'admin', place: users },
  { id: 'password', minimum: 'admin', place: users },
  { id: 'locked', minimum: 'admin', place: users },
  { id: 'roles', minimum: 'admin', place: users },
  { id: 'plan', minimum: 'owner', place: [paths.account(), 'route.account'] },
  { id: 'undo', minimum: 'admin' },
  { id: 'preferences', minimum: 'user' },
]

export interface HelpTopic extends Topic {
  title: string
  text: string
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
) => {
  const texts = topics.map((topic): HelpTopic => ({
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
