import { Banner, FileUpload, Inline, Select, Stack, Text, TextArea } from '@portico/design-system'
import { IMPORT_FIELDS } from '@portico/stores/additions/import/importRow'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useLater, useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { csvFile } from '../../screens/users/export/csv.ts'
import {
  decode,
  GUESSED_ENCODINGS,
  isGuessed,
  MAX_ROWS,
  readFile as decodeFile,
  uncertainWords,
  type DecodedFile,
  type FileProblem,
  type TextProblem,
} from './readPeople.ts'
import { columnText, encodingText, megabytes, problemOfText } from './labels.ts'

export interface ChosenFile extends DecodedFile {
  readonly name: string
}

const FILE_TYPES = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain']

/** Longer texts make each key press slow. */
const MAX_RENDERED = 50_000

interface TextStepProps {
  /** The file that the text is from. */
  file: ChosenFile | null
  problem: TextProblem | null
  onChange: (text: string, file?: ChosenFile) => void
  fieldRef: Ref<HTMLTextAreaElement>
}

export const TextStep = observer(function TextStep({ file, problem, onChange, fieldRef }: TextStepProps) {
  const intl = useIntl()
  const signedIn = useSignedIn()
  const { text } = useLater().userImport
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null)
  const replaceText = (next: string, from?: ChosenFile) => {
    setFileProblem(null)
    onChange(next, from)
  }
  /** The latest file wins. */
  const latest = useRef<File>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  const readFile = async (chosen: File) => {
    latest.current = chosen
    const read = await decodeFile(chosen)
    if (latest.current !== chosen) return
    if ('text' in read) replaceText(read.text, { ...read, name: chosen.name })
    else setFileProblem(read.problem)
  }
  const saveTemplate = () =>
    signedIn.saveFile(
      csvFile([IMPORT_FIELDS.map((field) => columnText(field, intl))]),
      `${intl.formatMessage({ id: 'users.import.template.file' })}.csv`,
    )

  const wrong = fileProblem === null ? problem : { code: fileProblem }
  const message = wrong === null ? undefined : problemOfText(wrong, intl)
  const limits = intl.formatMessage({ id: 'users.import.limits' }, { rows: MAX_ROWS, megabytes })
  return (
    <Stack gap={4}>
      <MessageText message="users.import.intro" />
      <MessageText
        message="users.import.columns"
        values={{ columns: intl.formatList(IMPORT_FIELDS.map((field) => columnText(field, intl))) }}
        tone="secondary"
      />
      <FileUpload
        label={intl.formatMessage({ id: 'users.import.file' })}
        buttonLabel={intl.formatMessage({ id: 'users.import.choose' })}
        dropLabel={intl.formatMessage({ id: 'users.import.drop' })}
        acceptedFileTypes={FILE_TYPES}
        onSelect={(chosen) => void readFile(chosen)}
      />
      <Inline>
        <MessageButton message="users.import.template" variant="ghost" onPress={saveTemplate} />
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
          <MessageText
            message="users.import.long"
            values={{ kilobytes: Math.ceil(text.length / 1024) }}
            tone="secondary"
          />
          <Inline>
            <MessageButton message="users.import.long.remove" size="small" onPress={() => replaceText('')} />
          </Inline>
        </Stack>
      ) : (
        <TextArea
          label={intl.formatMessage({ id: 'users.import.text' })}
          inputRef={fieldRef}
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
          <MessageText
            message="users.import.read"
            values={{ name: file.name, encoding: encodingText(file.encoding, intl) }}
            element="span"
            tone="secondary"
          />
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
})
