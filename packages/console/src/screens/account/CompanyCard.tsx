import { Button, Card, DescriptionList, EditIcon, Heading, Inline, Stack } from '@portico/design-system'
import type { Account } from '@portico/stores/contract'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayText } from '../../i18n/dates.ts'
import { countryName } from './labels.ts'

const FIELDS = ['companyName', 'phone', 'country', 'state', 'address', 'city', 'postalCode', 'email'] as const

export interface CompanyCardProps {
  account: Pick<Account, 'companyInformation' | 'registrationDate'>
  onEdit: () => void
}

export function CompanyCard({
  account: { companyInformation: company, registrationDate },
  onEdit,
}: CompanyCardProps) {
  const intl = useIntl()
  const titleId = useId()
  const registered = Date.parse(registrationDate)
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Inline justify="between">
          <Heading level={2} id={titleId}>
            <FormattedMessage id="account.company" />
          </Heading>
          <Button
            size="small"
            startIcon={<EditIcon aria-hidden />}
            aria-label={intl.formatMessage({ id: 'account.company.editLabel' })}
            onPress={onEdit}
          >
            <FormattedMessage id="account.company.editLink" />
          </Button>
        </Inline>
        <DescriptionList
          columns="fit"
          emptyText={intl.formatMessage({ id: 'account.notSet' })}
          items={[
            ...FIELDS.map((field) => {
              const text = company[field] ?? ''
              return {
                id: field,
                term: intl.formatMessage({ id: `account.company.${field}` }),
                description: field === 'country' && text !== '' ? countryName(text, intl.locale) : text,
              }
            }),
            {
              id: 'registered',
              term: intl.formatMessage({ id: 'account.company.registered' }),
              description: Number.isNaN(registered) ? registrationDate : dayText(registered, intl),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
