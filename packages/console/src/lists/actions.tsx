import { MenuItem, MenuSeparator, type MenuItemProps } from '@portico/design-system'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

/** One thing that one can do with an item: for its row, the menu of the row, its panel and the palette. */
export interface Action {
  /** Created once: an identical element is not rendered again. */
  icon: ReactElement
  /** Beside the item, whose name it leaves out. */
  short: MessageId
  /** Elsewhere; gets the name. */
  label: MessageId
  /** In the palette, where that is called otherwise. */
  command?: { short?: MessageId; label?: MessageId }
  isDanger?: boolean
}

interface ActionItemsOptions<Id extends string> {
  intl: IntlShape
  /** What is offered, with a line between groups. */
  groups: readonly (readonly (Id | false)[])[]
  /** Props of one that differ here, such as why it is disabled. */
  details?: Readonly<Partial<Record<Id, Partial<MenuItemProps>>>>
  /** Items at the end of the first group. */
  links?: ReactNode
  /** Of the item, for a menu that is not in its row. */
  name?: string
}

/** Items of a menu. In that of a row, the list's `acts` do them by their ids. */
export const actionItems = <Id extends string>(
  actions: Readonly<Record<Id, Action>>,
  { intl, groups, details, links, name }: ActionItemsOptions<Id>,
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
        {...details?.[id]}
      />
    )
  }
  return groups
    .map((ids) => ids.filter((id) => id !== false))
    .filter((ids) => ids.length > 0)
    .map((ids, index) => (
      <Fragment key={ids[0]}>
        {index > 0 && <MenuSeparator />}
        {ids.map(itemOf)}
        {index === 0 && links}
      </Fragment>
    ))
}
