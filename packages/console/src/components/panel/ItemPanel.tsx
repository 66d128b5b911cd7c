import { Stack } from '@portico/design-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { MessageButton, MessageText } from '../messages.tsx'
import { PanelFrame, type PanelPlace } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

interface MissingTexts {
  title: MessageId
  text: MessageId
  close: MessageId
}

export interface ItemPanelProps {
  place: PanelPlace
  /** Whether no list has the item: it was deleted, or the link is wrong. */
  isGone: boolean
  /** Id of the item that is being deleted here. */
  deletingId: string | null
  backText: MessageId
  missing: MissingTexts
  /** Undefined while the item is not known. */
  children: ReactNode
}

/** The panel about one item of a list: its children once it is known, else that it loads or is gone. */
export function ItemPanel({ place, isGone, deletingId, backText, missing, children }: ItemPanelProps) {
  const { id, onClose } = place
  // Deleted here: there is nothing to report.
  const deletedId = useRef<string | null>(null)
  useEffect(() => {
    if (deletingId !== null) deletedId.current = deletingId
    if (isGone && deletedId.current === id) onClose()
  }, [deletingId, isGone, id, onClose])
  return (
    <MessagesProvider catalogue="help">
      {children ?? <Placeholder place={place} backText={backText} missing={isGone ? missing : null} />}
    </MessagesProvider>
  )
}

interface PlaceholderProps {
  place: PanelPlace
  backText: MessageId
  missing: MissingTexts | null
}

function Placeholder({ place, backText, missing }: PlaceholderProps) {
  const intl = useIntl()
  return (
    <PanelFrame
      place={place}
      title={intl.formatMessage({ id: missing?.title ?? 'panel.loading' })}
      backText={backText}
    >
      {missing === null ? (
        <PanelSkeleton />
      ) : (
        <Stack gap={4} align="start">
          <MessageText message={missing.text} tone="secondary" />
          <MessageButton message={missing.close} onPress={place.onClose} />
        </Stack>
      )}
    </PanelFrame>
  )
}
