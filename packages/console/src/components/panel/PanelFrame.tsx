import { observer } from 'mobx-react-lite'
import {
  DetailPanel,
  EditIcon,
  IconButton,
  NextIcon,
  PreviousIcon,
  VisuallyHidden,
} from '@portico/design-system'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { useSingleKeys } from '../../keys/useSingleKeys.ts'

/** What the page of a list gives to its panel. */
export interface PanelPlace {
  id: string
  /** Ids of the rows, in the order of the list and by its filter. */
  ids: readonly string[]
  /** Changes when the panel takes focus. */
  focusKey: number
  /** Shows another item; focus stays. */
  onShow: (id: string) => void
  onClose: () => void
}

export interface PanelFrameProps {
  place: PanelPlace
  title: string
  backText: MessageId
  facts?: ReactNode
  actions?: ReactNode
  /** Undefined where the item cannot be renamed. @param end restores focus to the button */
  renderRename?: ((end: () => void) => ReactNode) | undefined
  children: ReactNode
}

const Steps = observer(function Steps({ id, ids, title, onShow }: PanelPlace & { title: string }) {
  const intl = useIntl()
  const { preferences } = useStores()
  const [hasStepped, setHasStepped] = useState(false)
  const index = ids.indexOf(id)
  const go = (to: string | undefined) => {
    if (to === undefined) return
    setHasStepped(true)
    onShow(to)
  }
  // The filter may have left the shown item out.
  const next = ids[index + 1]
  const previous = index > 0 ? ids[index - 1] : undefined
  useSingleKeys({ j: () => go(next), k: () => go(previous) }, preferences.hasSingleKeys)
  const values = { name: title, position: index + 1, total: ids.length }
  return (
    <>
      <VisuallyHidden element="output">
        {hasStepped && <FormattedMessage id="panel.position" values={values} />}
      </VisuallyHidden>
      <IconButton
        icon={<PreviousIcon aria-hidden />}
        label={intl.formatMessage({ id: 'panel.previous' })}
        disabledReason={previous === undefined ? intl.formatMessage({ id: 'panel.first' }) : undefined}
        onPress={() => go(previous)}
      />
      <IconButton
        icon={<NextIcon aria-hidden />}
        label={intl.formatMessage({ id: 'panel.next' })}
        disabledReason={next === undefined ? intl.formatMessage({ id: 'panel.last' }) : undefined}
        onPress={() => go(next)}
      />
    </>
  )
})

/** The panel about one row of a list, with the way to its neighbours. */
export function PanelFrame({ place, title, renderRename, children, ...props }: PanelFrameProps) {
  const intl = useIntl()
  const [renamed, setRenamed] = useState<string | null>(null)
  const rename = useRef<HTMLButtonElement>(null)
  const isRenaming = renamed === place.id && renderRename !== undefined
  const endRename = () => {
    flushSync(() => setRenamed(null))
    rename.current?.focus()
  }
  return (
    <DetailPanel
      title={title}
      titleField={isRenaming ? <Renaming render={renderRename} onEnd={endRename} /> : undefined}
      titleAction={
        renderRename && (
          <IconButton
            ref={rename}
            size="small"
            icon={<EditIcon aria-hidden />}
            label={intl.formatMessage({ id: 'panel.rename' }, { name: title })}
            onPress={() => setRenamed(place.id)}
          />
        )
      }
      facts={props.facts}
      // The field needs their space, and another item would drop what is typed.
      tools={isRenaming ? undefined : <Steps {...place} title={title} />}
      actions={props.actions}
      focusKey={place.focusKey}
      closeLabel={intl.formatMessage({ id: 'panel.close' }, { name: title })}
      backLabel={intl.formatMessage({ id: props.backText })}
      onClose={place.onClose}
    >
      {children}
    </DetailPanel>
  )
}

interface RenamingProps {
  render: (end: () => void) => ReactNode
  onEnd: () => void
}

function Renaming({ render, onEnd }: RenamingProps) {
  return render(onEnd)
}
