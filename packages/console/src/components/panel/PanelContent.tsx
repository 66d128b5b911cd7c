import { Stack, Tabs } from '@portico/design-system'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'

export interface PanelContentProps {
  /** Of the item. */
  name: string
  /** Of a change that was not saved. */
  failure: Failure | null
  /** A tab of its own; null without one. */
  activity: ReactNode
  /** PanelSections. */
  children: ReactNode
}

/** The sections of a panel, in a tab where there is another one. */
export function PanelContent({ name, failure, activity, children }: PanelContentProps) {
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
  if (activity === null) return overview
  return (
    <Tabs
      label={intl.formatMessage({ id: 'panel.tabs' }, { name })}
      selectedId={tab}
      onSelectedIdChange={setTab}
      items={[
        { id: 'overview', label: intl.formatMessage({ id: 'panel.tab.overview' }), content: overview },
        { id: 'activity', label: intl.formatMessage({ id: 'shell.activity' }), content: activity },
      ]}
    />
  )
}
