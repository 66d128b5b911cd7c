import { Accordion, AccordionSection, Inline, Stack } from '@portico/design-system'
import { isErrorCode } from '@portico/stores/contract'
import { useIntl, type IntlShape } from 'react-intl'
import { CopyText, Reference } from '../components/CopyText.tsx'
import { MessageLink, MessageText } from '../components/messages.tsx'
import { errorHelpPath, hasErrorHelp } from './errorHelp.ts'
import { errorTexts } from './errorTexts.ts'

interface ErrorFacts {
  /** Empty for a fault in the console itself. */
  codes: readonly number[]
  message: string
  time: number
  /** Pattern of the route: an address may contain a token or an e-mail. */
  page: string
  /** See Problem. */
  reference: string | undefined
}

/** For an e-mail to support; UTC, like the service's logs. */
export const errorReport = ({ codes, message, time, page, reference }: ErrorFacts, intl: IntlShape): string =>
  [
    codes.length > 0 && intl.formatMessage({ id: 'errorHelp.line.code' }, { code: codes.join(', ') }),
    intl.formatMessage({ id: 'errorHelp.line.message' }, { message }),
    intl.formatMessage({ id: 'errorHelp.line.time' }, { time: new Date(time).toISOString() }),
    intl.formatMessage({ id: 'errorHelp.line.page' }, { page }),
    reference !== undefined && intl.formatMessage({ id: 'errorHelp.line.reference' }, { reference }),
  ]
    .filter(Boolean)
    .join('\n')

export function ErrorDetails(facts: ErrorFacts) {
  const intl = useIntl()
  return (
    <Stack gap={2}>
      <Accordion headingLevel={3}>
        <AccordionSection id="more" title={intl.formatMessage({ id: 'errorHelp.more' })}>
          <Stack gap={3}>
            {facts.codes.map((code) => (
              <Explanation key={code} code={code} isNamed={facts.codes.length > 1} />
            ))}
          </Stack>
        </AccordionSection>
      </Accordion>
      <Inline justify="between">
        {hasErrorHelp && (
          // In a new tab, because the page may have unsaved changes.
          <MessageLink message="errorHelp.about" href={errorHelpPath(facts.codes[0])} isExternal />
        )}
        <CopyText value={errorReport(facts, intl)} label="errorHelp.copy" />
      </Inline>
      {facts.reference !== undefined && <Reference reference={facts.reference} />}
    </Stack>
  )
}

function Explanation({ code, isNamed }: { code: number; isNamed: boolean }) {
  const texts = isErrorCode(code) ? errorTexts(code) : null
  return (
    <Stack gap={1}>
      {isNamed && <MessageText message="errorHelp.code" values={{ code }} variant="secondary" isStrong />}
      {texts === null ? (
        <MessageText message="errorHelp.other" variant="secondary" tone="secondary" />
      ) : (
        <>
          <MessageText message={texts.cause} variant="secondary" tone="secondary" />
          <MessageText message={texts.next} variant="secondary" />
        </>
      )}
    </Stack>
  )
}
