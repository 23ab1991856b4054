import type { Same } from '../../types.ts';
import type en from '../../en/pages/rules.ts';

export default {
  rulesEdition: 'Édition',
  rulesCompare: 'Comparer les éditions',
  rulesCompareAll: 'Montrer aussi ce qui ne change pas',
  rulesBackToText: 'Revenir au texte',
  rulesOption: 'Option',
  rulesSearch: 'Chercher dans les règles',
  rulesOthers: { one: 'Montrer aussi {n} clause liée à d’autres options', other: 'Montrer aussi {n} clauses liées à d’autres options' },
  rulesFound: { one: '{n} clause', other: '{n} clauses' },
  rulesNothing: 'Aucune clause ne contient tous ces mots.',
  rulesChapters: 'Chapitres',
  rulesClause: 'Lien vers la clause {clause}',
  rulesOff: 'Sans effet avec ces options :',
  rulesUsual: 'Modifié ; valeur dans cette édition : {value}',
  rulesPlain: 'Montrer les règles sans ces options',
} as const satisfies Same<typeof en>;
