import type { ReactNode } from 'react'

export interface Command {
  /** Given to `onAction`; unique among all commands. */
  id: string
  /** What it does, or where it leads: "Add workspace", "Accounting". */
  label: string
  /** Heading that it stands under. Groups come in the order of their first command. */
  group: string
  icon?: ReactNode
  /** A quieter second part: the machine of a workspace, the e-mail of a person. Searched too. */
  description?: string | undefined
  /** Other words that people look for it by; searched, never shown. */
  keywords?: readonly string[] | undefined
  /** Keys that do the same, see Kbd. */
  shortcut?: readonly string[] | undefined
  /** What it acts on: verb "Configure", name "Accounting". One line stands for all commands of a verb until a verb or name is typed. */
  subject?: { verb: string; name: string } | undefined
}

export interface CommandLine extends Command {
  query?: string
}

export interface CommandGroup {
  label: string
  lines: readonly CommandLine[]
}
