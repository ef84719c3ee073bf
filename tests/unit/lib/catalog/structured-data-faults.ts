/** What each kind needs at least to be shown by search engines. */
const required: Record<string, string[]> = {
  Article: ['headline', 'image', 'dateModified', 'author'],
  BreadcrumbList: ['itemListElement'],
  Clip: ['name', 'startOffset', 'endOffset', 'url'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  EducationalOrganization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Offer: ['category'],
  Answer: ['text'],
  Question: ['name', 'acceptedAnswer'],
  Syllabus: ['name', 'description'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'hasPart'],
};

const addresses = ['url', 'item', 'image', 'thumbnailUrl', 'mainEntityOfPage'];
const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is missing or wrong in a piece of structured data, each as a sentence; empty when all is well. */
export function faultsOf(data: unknown, isPart = false): string[] {
  if (Array.isArray(data)) return data.flatMap((entry) => faultsOf(entry, true));
  if (typeof data !== 'object' || data === null) return [];
  const entry = data as Record<string, unknown>;
  const type = String(entry['@type']);
  const fields = required[type];
  return [
    ...(isPart || entry['@context'] === 'https://schema.org' ? [] : [`${type} names no context.`]),
    ...(fields ? [] : [`${type} is not known here.`]),
    ...(fields ?? []).filter((field) => isEmpty(entry[field])).map((field) => `${type} has no ${field}.`),
    ...addresses
      .filter((field) => field in entry && !URL.canParse(String(entry[field])))
      .map((field) => `${type} has a ${field} that is not absolute.`),
    ...Object.values(entry)
      .filter((value) => typeof value === 'object')
      .flatMap((value) => (isPlainList(value) ? [] : faultsOf(value, true))),
  ];
}

const isPlainList = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
