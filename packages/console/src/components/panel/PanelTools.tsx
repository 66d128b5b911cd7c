import { CopyButton, Inline, MoreIcon } from '@portico/design-system'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { actionItems, type Action, type ActionItemsOptions } from '../../lists/actions.tsx'
import { IconMenu } from '../listTools.tsx'

interface PanelToolsProps<Id extends string, Given> extends Omit<
  ActionItemsOptions<Id, Given>,
  'onAction' | 'links'
> {
  /** Of the item. */
  id: string
  name: string
  /** The main action. */
  main: ReactNode
  copy: { value: string; label: MessageId }
  /** Between the copy button and the menu. */
  children?: ReactNode
  actions: Readonly<Record<Id, Action<Given>>>
  acts: Readonly<Record<Id, (id: string, pressed: Element) => void>>
}

/** What one does with the item of a panel. */
export function PanelTools<Id extends string, Given>({
  id,
  name,
  main,
  copy,
  children,
  actions,
  acts,
  ...offered
}: PanelToolsProps<Id, Given>) {
  const intl = useIntl()
  const [more, setMore] = useState<HTMLButtonElement | null>(null)
  const onAction = (action: Id) => more && acts[action](id, more)
  const items = actionItems(actions, intl, { ...offered, name, onAction })
  return (
    <Inline gap={2}>
      {main}
      <CopyButton size="medium" value={copy.value} label={intl.formatMessage({ id: copy.label }, { name })} />
      {children}
      {items.length > 0 && (
        <IconMenu
          ref={setMore}
          icon={<MoreIcon aria-hidden />}
          label={intl.formatMessage({ id: 'rows.more' }, { name })}
        >
          {items}
        </IconMenu>
      )}
    </Inline>
  )
}
