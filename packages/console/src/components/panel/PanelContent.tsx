import { Stack, Tabs } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Subject } from '../../additions/manifest.ts'
import { useAdditions } from '../../additions/useAdditions.tsx'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'
import { Optional } from '../Optional.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

export interface PanelContentProps {
  /** Of the item. */
  name: string
  /** Of a change that was not saved. */
  failure: Failure | null
  /** What additions have tabs for; null without any. */
  subject: Subject | null
  /** PanelSections. */
  children: ReactNode
}

/** The sections of a panel, in a tab where there is another one. */
export const PanelContent = observer(function PanelContent({
  name,
  failure,
  subject,
  children,
}: PanelContentProps) {
  const intl = useIntl()
  const [tab, setTab] = useState('overview')
  const overview = (
    <Stack gap={6}>
      {failure !== null && (
        <FailureBanner failure={failure} title={intl.formatMessage({ id: 'configure.notSaved' })} />
      )}
      {children}
    </Stack>
  )
  const tabs = useAdditions().flatMap(({ panelTabs = [] }) => panelTabs)
  if (subject === null || tabs.length === 0) return overview
  return (
    <Tabs
      label={intl.formatMessage({ id: 'panel.tabs' }, { name })}
      selectedId={tab}
      onSelectedIdChange={setTab}
      items={[
        { id: 'overview', label: intl.formatMessage({ id: 'panel.tab.overview' }), content: overview },
        ...tabs.map(({ id, label, Content }) => ({
          id,
          label: intl.formatMessage({ id: label }),
          content: (
            <Optional waiting={<PanelSkeleton />}>
              <Content name={name} subject={subject} />
            </Optional>
          ),
        })),
      ]}
    />
  )
})
