import { Banner, Button, FileUpload, Inline, Select, Stack, Text, TextArea } from '@portico/design-system'
import { IMPORT_FIELDS } from '@portico/stores'
import { useState, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { csvFile } from '../../export/csv.ts'
import { decode, GUESSED_ENCODINGS, isGuessed, uncertainWords, type FileProblem } from './decode.ts'
import { MAX_ROWS, type TextProblem } from './readPeople.ts'
import { useFile, type ChosenFile } from './useFile.ts'
import { columnText, encodingText, megabytes, problemOfText } from './labels.ts'

const FILE_TYPES = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain']

/** Longer texts make each key press slow. */
const MAX_RENDERED = 50_000

export interface TextStepProps {
  text: string
  /** The file that the text is from. */
  file: ChosenFile | null
  problem: TextProblem | null
  onChange: (text: string, file?: ChosenFile) => void
  saveFile: (file: Blob, name: string) => void
  fieldRef: Ref<HTMLTextAreaElement>
}

export function TextStep({ text, file, problem, onChange, saveFile, fieldRef }: TextStepProps) {
  const intl = useIntl()
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null)
  const replaceText = (next: string, from?: ChosenFile) => {
    setFileProblem(null)
    onChange(next, from)
  }
  const readFile = useFile({
    onFile: (read) => replaceText(read.text, read),
    onProblem: setFileProblem,
  })
  const saveTemplate = () =>
    saveFile(
      csvFile([IMPORT_FIELDS.map((field) => columnText(field, intl))]),
      `${intl.formatMessage({ id: 'users.import.template.file' })}.csv`,
    )

  const wrong = fileProblem === null ? problem : { code: fileProblem }
  const message = wrong === null ? undefined : problemOfText(wrong, intl)
  const limits = intl.formatMessage({ id: 'users.import.limits' }, { rows: MAX_ROWS, megabytes })
  return (
    <Stack gap={4}>
      <Text>
        <FormattedMessage id="users.import.intro" />
      </Text>
      <Text tone="secondary">
        <FormattedMessage
          id="users.import.columns"
          values={{ columns: intl.formatList(IMPORT_FIELDS.map((field) => columnText(field, intl))) }}
        />
      </Text>
      <FileUpload
        label={intl.formatMessage({ id: 'users.import.file' })}
        buttonLabel={intl.formatMessage({ id: 'users.import.choose' })}
        dropLabel={intl.formatMessage({ id: 'users.import.drop' })}
        acceptedFileTypes={FILE_TYPES}
        onSelect={(chosen) => void readFile(chosen)}
      />
      <Inline>
        <Button variant="ghost" onPress={saveTemplate}>
          <FormattedMessage id="users.import.template" />
        </Button>
      </Inline>
      {text.length > MAX_RENDERED ? (
        <Stack gap={2}>
          {message !== undefined && (
            <Banner tone="bad" isUrgent>
              {message}
            </Banner>
          )}
          <Text isStrong>
            <bdi>{file?.name ?? intl.formatMessage({ id: 'users.import.long.pasted' })}</bdi>
          </Text>
          <Text tone="secondary">
            <FormattedMessage id="users.import.long" values={{ kilobytes: Math.ceil(text.length / 1024) }} />
          </Text>
          <Inline>
            <Button size="small" onPress={() => replaceText('')}>
              <FormattedMessage id="users.import.long.remove" />
            </Button>
          </Inline>
        </Stack>
      ) : (
        <TextArea
          label={intl.formatMessage({ id: 'users.import.text' })}
          inputRef={fieldRef}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
          autoFocus
          minRows={8}
          maxRows={14}
          spellCheck="false"
          value={text}
          onChange={(next) => replaceText(next)}
          description={limits}
          errorMessage={message}
        />
      )}
      <output>
        {file !== null && fileProblem === null && (
          <Text element="span" tone="secondary">
            <FormattedMessage
              id="users.import.read"
              values={{ name: file.name, encoding: encodingText(file.encoding, intl) }}
            />
          </Text>
        )}
      </output>
      {file !== null && isGuessed(file.encoding) && (
        <Select
          label={intl.formatMessage({ id: 'users.import.encoding' })}
          description={intl.formatMessage(
            { id: 'users.import.encoding.hint' },
            { names: intl.formatList(uncertainWords(file.text), { type: 'unit' }) },
          )}
          items={GUESSED_ENCODINGS.map((id) => ({ id, label: encodingText(id, intl) }))}
          value={file.encoding}
          onChange={(id) => {
            const encoding = GUESSED_ENCODINGS.find((known) => known === id)
            const read = decode(file.bytes, encoding)
            if (read !== null) replaceText(read.text, { ...read, name: file.name })
          }}
        />
      )}
    </Stack>
  )
}
