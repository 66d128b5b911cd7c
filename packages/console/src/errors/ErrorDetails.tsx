import { Accordion, AccordionSection, Inline, Stack } from '@portico/design-system'
import { isErrorCode } from '@portico/stores/contract'
import { useIntl } from 'react-intl'
import { CopyText } from '../components/CopyText.tsx'
import { MessageLink, MessageText } from '../components/messages.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { errorReport, type ErrorFacts } from './errorReport.ts'
import { errorHelpPath, hasErrorHelp } from './errorHelp.ts'
import { errorTexts } from './errorTexts.ts'
import { Reference } from './Reference.tsx'

export function ErrorDetails(facts: ErrorFacts) {
  return (
    <MessagesProvider catalogue="help">
      <Details {...facts} />
    </MessagesProvider>
  )
}

function Details(facts: ErrorFacts) {
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
          <MessageLink
            message="errorHelp.about"
            href={errorHelpPath(facts.codes[0])}
            isExternal
            externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
          />
        )}
        <CopyText
          value={errorReport(facts, intl)}
          label="errorHelp.copy"
          copied="errorHelp.copied"
          failed="errorHelp.copyFailed"
        />
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
