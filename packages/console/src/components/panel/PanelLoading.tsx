import { Heading, Skeleton, Stack } from '@portico/design-system'

const widths = [40, 62, 48, 70]

/** Stands for a panel until its code is loaded: the name, which the list has. */
export function PanelLoading({ name }: { name: string | undefined }) {
  return (
    <div style={padded} aria-busy>
      <Stack gap={5}>
        {name === undefined ? (
          <Skeleton width="50%" />
        ) : (
          <Heading level={2} variant="dialogTitle">
            {name}
          </Heading>
        )}
        {widths.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
    </div>
  )
}

const padded = { padding: '24px 20px' } as const
