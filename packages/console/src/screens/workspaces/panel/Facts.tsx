import { DescriptionList, Link, Skeleton, Text } from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { CopyText } from '../../../components/CopyText.tsx'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { dayText, momentText } from '../../../i18n/dates.ts'
import { personText } from '../../../i18n/personText.ts'
import { labelOf } from '../dialogs/configure/labels.ts'
import { addressText, typeText } from '../labels.ts'
import type { WorkspaceDetails } from './useWorkspaceDetails.ts'

const mono = (text: string) => (
  <Text element="span" isMono>
    {text}
  </Text>
)

const fact = (id: string, term: string, description: ReactNode, action?: ReactNode) => ({
  id,
  term,
  description,
  action,
})

/** Facts that the list has, and those that only the workspace itself has. */
export const Facts = observer(function Facts({
  entry,
  details,
}: {
  entry: WorkspaceEntry
  details: WorkspaceDetails
}) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { form, isLoaded, mayManage, problem } = details
  const { loaded } = form
  const canOpen = workspaces.canOpen(entry.id)
  const address = addressText(entry.urlAddress)
  const expires = loaded === null ? Number.NaN : new Date(loaded.license.expires).getTime()

  const own =
    isLoaded && loaded !== null
      ? [
          fact(
            'additional',
            intl.formatMessage({ id: 'configure.section.additional' }),
            form
              .switchedOn('additional')
              .filter((field) => field !== 'useSubdomain')
              .map((field) => labelOf(field, intl))
              .join(' · ') || intl.formatMessage({ id: 'configure.summary.nothingOn' }),
          ),
          ...(loaded.license.serial === ''
            ? []
            : [fact('serial', intl.formatMessage({ id: 'panel.license' }), mono(loaded.license.serial))]),
          ...(Number.isFinite(expires)
            ? [fact('expires', intl.formatMessage({ id: 'panel.expires' }), dayText(expires, intl))]
            : []),
          ...(loaded.lastChange === undefined
            ? []
            : [
                fact(
                  'lastChange',
                  intl.formatMessage({ id: 'panel.lastChange' }),
                  intl.formatMessage(
                    { id: 'panel.lastChange.by' },
                    {
                      name: personText(loaded.lastChange.by, users.byEmail, intl),
                      time: momentText(loaded.lastChange.at, intl),
                    },
                  ),
                ),
              ]),
        ]
      : mayManage && problem === null
        ? [
            fact(
              'loading',
              intl.formatMessage({ id: 'configure.section.additional' }),
              <Skeleton width="60%" />,
            ),
          ]
        : []
  return (
    <PanelSection title={<FormattedMessage id="panel.section.about" />}>
      {problem !== null && (
        <FailureBanner
          failure={problem}
          title={intl.formatMessage({ id: 'configure.notLoaded' })}
          action={<RetryButton size="small" onPress={details.load} />}
        />
      )}
      <DescriptionList
        size="small"
        emptyText={intl.formatMessage({ id: 'panel.none' })}
        items={[
          fact(
            'url',
            intl.formatMessage({ id: 'workspaces.column.url' }),
            canOpen && isSafeLink(entry.urlAddress) ? (
              <Link
                href={entry.urlAddress}
                isExternal
                externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
              >
                {address}
              </Link>
            ) : (
              address
            ),
          ),
          fact('machine', intl.formatMessage({ id: 'workspaces.column.machine' }), mono(entry.machine)),
          fact('type', intl.formatMessage({ id: 'panel.type' }), typeText(entry, intl)),
          fact(
            'users',
            intl.formatMessage({ id: 'workspaces.column.users' }),
            intl.formatNumber(entry.users),
          ),
          ...own,
          fact(
            'id',
            intl.formatMessage({ id: 'panel.id' }),
            mono(entry.id),
            <CopyText
              value={entry.id}
              label="panel.id.copy"
              copied="common.copied"
              failed="panel.copyFailed"
            />,
          ),
        ]}
      />
    </PanelSection>
  )
})
