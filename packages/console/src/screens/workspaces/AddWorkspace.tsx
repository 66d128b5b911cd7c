import { AddIcon, type ButtonProps } from '@portico/design-system'
import { MessageButton, MessageText } from '../../components/messages.tsx'

export function AddButton(props: Pick<ButtonProps, 'variant' | 'onPress'>) {
  return <MessageButton message="workspaces.add" {...props} startIcon={<AddIcon aria-hidden />} />
}

/** As wide as the button, so that nothing shifts when it appears. */
export function AddPlaceholder({ isSetUpHere }: { isSetUpHere?: boolean | undefined }) {
  return (
    <span style={{ display: 'grid', alignItems: 'center', justifyItems: 'center' }}>
      <span inert style={{ gridArea: '1 / 1', visibility: 'hidden' }}>
        <AddButton variant="primary" />
      </span>
      {isSetUpHere === true && (
        <span style={{ gridArea: '1 / 1' }}>
          <MessageText message="workspaces.add.isSetUp" variant="secondary" tone="muted" />
        </span>
      )}
    </span>
  )
}
