import { MenuItem, MenuSeparator, RowButton, widestOf, type MenuItemProps } from '@portico/design-system'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

/** Placeholder for the name while a text is formatted. */
const NAME = '\uE000'

const texts = new WeakMap<IntlShape, Map<string, readonly string[]>>()

/** A text that all rows share except for `{name}`: formatted once per language, because tables need hundreds at each keystroke. */
export const rowText = (intl: IntlShape, id: NonNullable<MessageDescriptor['id']>, name = ''): string => {
  const known = texts.get(intl) ?? new Map<string, readonly string[]>()
  texts.set(intl, known)
  const parts = known.get(id) ?? intl.formatMessage({ id }, { name: NAME }).split(NAME)
  known.set(id, parts)
  return parts.join(name)
}

/** Padding, border, icon and gap around the word of a button. */
const AROUND_WORD = 40

const MENU_BUTTON = { fine: 32, coarse: 42 } as const

/** Width of a main action with its word and of buttons with icons, such as that of the menu, in px at the default text size. */
export const actionsWidth = (word: string, isCoarse: boolean, iconButtons = 1): number =>
  widestOf([word], 'control') + AROUND_WORD + iconButtons * MENU_BUTTON[isCoarse ? 'coarse' : 'fine']

/** One thing that one can do with an item: for its row, the menu of the row, its panel and the palette. `Given`: what decides whether it is offered. */
export interface Action<Given = never> {
  /** Created once: an identical element is not rendered again. */
  icon: ReactElement
  /** Beside the item, whose name it leaves out. */
  short: MessageId
  /** Elsewhere; gets the name. */
  label: MessageId
  /** In the palette, where that is called otherwise. */
  command?: { short?: MessageId; label?: MessageId }
  isDanger?: boolean
  /** @default always */
  when?: (given: Given) => boolean
}

export interface ActionItemsOptions<Id extends string, Given> {
  given: Given
  /** With a line between groups. */
  groups: readonly (readonly Id[])[]
  /** Props of one that differ here, such as why it is disabled. */
  details?: Readonly<Partial<Record<Id, Partial<MenuItemProps>>>>
  /** Items at the end of the first group. */
  links?: ReactNode
  /** Of the item, for a menu that is not in its row. */
  name?: string
  /** In the menu of a row, the list's `acts` do it. */
  onAction?: (id: Id) => void
}

interface ActionButtonOptions {
  intl: IntlShape
  /** Of the item. */
  name: string
  /** Whether there is space for the word beside the icon. */
  isWorded?: boolean
  disabledReason?: string | undefined
}

/** In a row, whose list's `acts` do it. */
export const actionButton = <Id extends string>(
  actions: Readonly<Record<Id, Pick<Action, 'icon' | 'label' | 'short'>>>,
  id: Id,
  { intl, name, isWorded = false, disabledReason }: ActionButtonOptions,
) => (
  <RowButton
    action={id}
    icon={actions[id].icon}
    label={rowText(intl, actions[id].label, name)}
    text={isWorded ? rowText(intl, actions[id].short) : undefined}
    disabledReason={disabledReason}
  />
)

/** Items of a menu: what is offered. */
export const actionItems = <Id extends string, Given>(
  actions: Readonly<Record<Id, Action<Given>>>,
  intl: IntlShape,
  { given, groups, details, links, name, onAction }: ActionItemsOptions<Id, Given>,
) => {
  const itemOf = (id: Id) => {
    const { icon, short, label, isDanger } = actions[id]
    return (
      <MenuItem
        key={id}
        id={id}
        icon={icon}
        label={
          name === undefined ? intl.formatMessage({ id: short }) : intl.formatMessage({ id: label }, { name })
        }
        {...(isDanger === true && { variant: 'danger' })}
        {...(onAction && { onAction: () => onAction(id) })}
        {...details?.[id]}
      />
    )
  }
  return groups
    .map((ids) => ids.filter((id) => actions[id].when?.(given) ?? true))
    .filter((ids) => ids.length > 0)
    .map((ids, index) => (
      <Fragment key={ids[0]}>
        {index > 0 && <MenuSeparator />}
        {ids.map(itemOf)}
        {index === 0 && links}
      </Fragment>
    ))
}
