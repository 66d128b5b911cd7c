import { AccordionSection, Grid, Text } from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { addressText } from '../../labels.ts'
import { changeText } from './labels.ts'

/**
 * What Save will change. Rendered from the start, so that the first change moves nothing under the
 * pointer.
 */
export const ChangesSection = observer(function ChangesSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const lines = form.changes.map((change) => changeText(change, intl))
  const from = workspaces.entries.get(form.workspaceId ?? '')?.urlAddress
  const isMoving = from !== undefined && from !== form.urlPreview && form.errors.size === 0
  const [only, ...others] = lines
  return (
    <AccordionSection
      id="changes"
      title={intl.formatMessage({ id: 'configure.section.changes' })}
      summary={
        only !== undefined && others.length === 0
          ? only
          : intl.formatMessage({ id: 'configure.summary.changes' }, { count: lines.length })
      }
    >
      {only === undefined ? (
        <Text tone="muted">
          <FormattedMessage id="configure.change.nothing" />
        </Text>
      ) : (
        <Grid element="ul" minColumnWidth={400} gap={2}>
          {lines.map((line) => (
            <li key={line}>
              <Text element="span">{line}</Text>
            </li>
          ))}
          {isMoving && (
            <li>
              <Text element="span">
                <FormattedMessage
                  id="configure.change.address"
                  values={{ from: addressText(from), to: addressText(form.urlPreview) }}
                />
              </Text>
            </li>
          )}
        </Grid>
      )}
    </AccordionSection>
  )
})
