import { AddIcon, Button, Text, type ButtonProps } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'

export function AddButton(props: Pick<ButtonProps, 'variant' | 'onPress'>) {
  return (
    <Button {...props} startIcon={<AddIcon aria-hidden />}>
      <FormattedMessage id="workspaces.add" />
    </Button>
  )
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
          <Text variant="secondary" tone="muted">
            <FormattedMessage id="workspaces.add.isSetUp" />
          </Text>
        </span>
      )}
    </span>
  )
}
