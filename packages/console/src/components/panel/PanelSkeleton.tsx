import { Skeleton, Stack, VisuallyHidden } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'

const widths = [62, 48, 70, 40, 56]

export function PanelSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden element="output">
        <FormattedMessage id="panel.loading" />
      </VisuallyHidden>
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Stack>
  )
}
