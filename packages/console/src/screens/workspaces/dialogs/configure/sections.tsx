import {
  AccordionSection,
  Banner,
  Divider,
  Grid,
  NumberField,
  Stack,
  Switch,
  Text,
  TextField,
} from '@portico/design-system'
import {
  AUTHENTICATION_METHODS,
  type WorkspaceEditStore,
  type WorkspaceNotice,
  type WorkspaceSection,
} from '@portico/stores'
import { USERS_RANGE } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { addressText } from '../../labels.ts'
import { useFields } from './fields.tsx'
import { changeText, labelOf } from './labels.ts'

export interface SectionProps {
  name: WorkspaceSection | 'reset' | 'changes'
  summary?: string
  errorCount?: number
  children: ReactNode
}

export function Section({ name, errorCount = 0, ...rest }: SectionProps) {
  const intl = useIntl()
  return (
    <AccordionSection
      {...rest}
      id={name}
      title={intl.formatMessage({ id: `configure.section.${name}` })}
      errorLabel={
        errorCount === 0 ? undefined : intl.formatMessage({ id: 'configure.errors' }, { count: errorCount })
      }
    />
  )
}

function Notice({ notice }: { notice: WorkspaceNotice | undefined }) {
  if (!notice) return null
  const { code, ...values } = notice
  return (
    <Banner kind="warn">
      <FormattedMessage id={`configure.notice.${code}`} values={values} />
    </Banner>
  )
}

const Address = ({ url }: { url: string }) => (
  <Text variant="secondary" tone="muted">
    <FormattedMessage id="configure.help.address" values={{ url }} />
  </Text>
)

const wholeNumbers: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

interface FormProps {
  form: WorkspaceEditStore
}

export const GeneralSection = observer(function GeneralSection({ form }: FormProps) {
  const intl = useIntl()
  const { text, input } = useFields(form)
  const { urlPreview, draft, notices, subdomainSuffix } = form
  const { min, max } = USERS_RANGE
  const count = Number(form.settled.users)
  const summary = { host: addressText(urlPreview), count: Number.isNaN(count) ? 0 : count }
  return (
    <Section
      name="general"
      summary={intl.formatMessage({ id: 'configure.summary.general' }, summary)}
      errorCount={form.errorCountOf('general')}
    >
      <Stack>
        <TextField {...text('name')} />
        <Stack gap={1}>
          <TextField {...text('subdomain')} endText={subdomainSuffix} />
          <Address url={urlPreview} />
        </Stack>
        <Notice notice={notices.find(({ code }) => code === 'longHost')} />
        <NumberField
          {...input('users')}
          minValue={min}
          maxValue={max}
          formatOptions={wholeNumbers}
          value={draft.users.trim() === '' ? Number.NaN : Number(draft.users)}
          onChange={(value) => form.set('users', Number.isNaN(value) ? '' : String(value))}
        />
        <Notice notice={notices.find(({ code }) => code === 'usersAbovePlan')} />
      </Stack>
    </Section>
  )
})

export const AuthenticationsSection = observer(function AuthenticationsSection({ form }: FormProps) {
  const intl = useIntl()
  const { text, flag } = useFields(form)
  const count = form.switchedOn('authentications').length
  const summary = form.settled.advancedAuthentication
    ? labelOf('advancedAuthentication', intl)
    : intl.formatMessage({ id: 'configure.summary.on' }, { count })
  return (
    <Section name="authentications" summary={summary} errorCount={form.errorCountOf('authentications')}>
      <Stack gap={3}>
        <Switch {...flag('advancedAuthentication')} />
        <Divider />
        {AUTHENTICATION_METHODS.map((method) => (
          <Switch key={method} {...flag(method)} />
        ))}
        {form.isShown('restrictedGroups') && <TextField {...text('restrictedGroups')} />}
        <Notice notice={form.notices.find(({ code }) => code === 'nobodyCanSignIn')} />
      </Stack>
    </Section>
  )
})

export const AdditionalSection = observer(function AdditionalSection({ form }: FormProps) {
  const intl = useIntl()
  const { text, flag } = useFields(form)
  const { connectionTypes, urlPreview } = form
  const on = form.switchedOn('additional').filter((field) => field !== 'useSubdomain')
  const names = on.map((field) => labelOf(field, intl)).join(' · ')
  return (
    <Section
      name="additional"
      summary={names || intl.formatMessage({ id: 'configure.summary.nothingOn' })}
      errorCount={form.errorCountOf('additional')}
    >
      <Stack gap={3}>
        {connectionTypes.length > 0 && (
          <>
            <Text variant="secondary" tone="muted">
              <FormattedMessage id="configure.connectionTypes" />
            </Text>
            {connectionTypes.map((type) => (
              <Switch key={type} {...flag(type)} />
            ))}
            <Divider />
          </>
        )}
        <Switch {...flag('privateProfiles')} />
        <Switch {...flag('privateGateway')} />
        {form.isShown('gatewayUrl') && (
          <Stack>
            <TextField {...text('networkId')} isMonospace />
            <TextField {...text('gatewayUrl')} type="url" />
            <Switch {...flag('useSubdomain')} />
            {urlPreview !== '' && <Address url={urlPreview} />}
          </Stack>
        )}
      </Stack>
    </Section>
  )
})

/** What Save will change. There from the start, so that the first change moves nothing under the pointer. */
export const ChangesSection = observer(function ChangesSection({ form }: FormProps) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { urlPreview } = form
  const lines = form.changes.map((change) => changeText(change, intl))
  const count = lines.length
  const summary = count === 1 ? lines[0] : intl.formatMessage({ id: 'configure.summary.changes' }, { count })
  const from = workspaces.entries.get(form.workspaceId ?? '')?.urlAddress
  if (count > 0 && from !== undefined && from !== urlPreview && form.errors.size === 0) {
    const values = { from: addressText(from), to: addressText(urlPreview) }
    lines.push(intl.formatMessage({ id: 'configure.change.address' }, values))
  }
  return (
    <Section name="changes" summary={summary ?? ''}>
      {count === 0 ? (
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
        </Grid>
      )}
    </Section>
  )
})
