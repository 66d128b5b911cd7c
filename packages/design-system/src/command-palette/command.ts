import type { ReactNode } from 'react'

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
