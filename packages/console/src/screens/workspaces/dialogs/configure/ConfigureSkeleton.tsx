import { Skeleton, Stack, VisuallyHidden } from '@portico/design-system'
import { WORKSPACE_SECTION_NAMES } from '@portico/stores'
import { FormattedMessage } from 'react-intl'
import { Section } from './sections.tsx'

export function ConfigureSkeleton() {
  return (
    <>
      {[...WORKSPACE_SECTION_NAMES, 'changes' as const].map((name) => (
        <Section key={name} name={name}>
          {name === 'general' && (
            <Stack aria-busy>
              <VisuallyHidden element="output">
                <FormattedMessage id="configure.loading" />
              </VisuallyHidden>
              <FieldSkeleton />
              <FieldSkeleton hasHelp />
              <FieldSkeleton hasHelp width="160px" />
            </Stack>
          )}
        </Section>
      ))}
    </>
  )
}

function FieldSkeleton({ hasHelp = false, width = '100%' }: { hasHelp?: boolean; width?: string }) {
  return (
    <Stack gap={2}>
      <Skeleton height="16px" width="120px" />
      <Skeleton shape="block" height="32px" width={width} />
      {hasHelp && <Skeleton height="16px" width="160px" />}
    </Stack>
  )
}
