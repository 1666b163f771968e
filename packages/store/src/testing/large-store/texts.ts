/** The words of filled rows: of the kind and length of those that reviews leave. */

export const companyNames = [
  "Meridian Asset Management",
  "Harbour Mutual",
  "Northfield Super",
  "Caldera Credit",
  "Linden Advisers",
] as const;

export const firstNames = [
  "Ada",
  "Aisha",
  "Amelia",
  "Anton",
  "Beatrix",
  "Carlos",
  "Chen",
  "Daniela",
  "Elif",
  "Emeka",
  "Farah",
  "Georg",
  "Hana",
  "Ines",
  "Jonas",
  "Kavya",
  "Liam",
  "Magda",
  "Noor",
  "Oskar",
  "Priya",
  "Rosa",
  "Samuel",
  "Tove",
];

export const lastNames = [
  "Abbott",
  "Bauer",
  "Castellan",
  "Diaz",
  "Eriksen",
  "Fontaine",
  "Grewal",
  "Hartmann",
  "Ivanova",
  "Jansen",
  "Kowalski",
  "Lindqvist",
  "Marchetti",
  "Nakamura",
  "Okafor",
  "Petrov",
  "Quinn",
  "Ramirez",
  "Sato",
  "Tanaka",
  "Underwood",
  "Vasquez",
  "Whitfield",
  "Yilmaz",
];

export const documentKinds = [
  "Product disclosure statement",
  "Fund factsheet",
  "Quarterly update",
  "Landing page",
  "Newsletter",
  "Adviser presentation",
  "Fee schedule",
  "Annual report extract",
  "Campaign mail",
  "Brochure",
  "Press release",
  "Target market determination",
];

export const products = [
  "Balanced Growth Fund",
  "Cash Plus Account",
  "Climate Transition Fund",
  "Emerging Markets Fund",
  "Global Infrastructure Fund",
  "Income Protection Cover",
  "Index Bond Fund",
  "Indexed Property Fund",
  "Retirement Income Plan",
  "Small Companies Fund",
  "Sustainable Equity Fund",
  "Term Deposit",
  "Fonds Société Générale",
  "Travel Insurance",
  "First Home Loan",
  "Margin Lending Facility",
];

/** Rules: reference, group, what they demand, what to do, and a score. */
export const rules = [
  [
    "CC-1.1",
    "Substantiation",
    "A claim to be the best, the first or the cheapest must be substantiated.",
    "State in this sentence the measure, the source and the date, or moderate the claim.",
    5,
  ],
  [
    "CC-1.3",
    "Substantiation",
    "A comparison must be fair, current, like for like and verifiable.",
    "State in this sentence who the comparison is with, what was compared and when, and keep the evidence.",
    5,
  ],
  [
    "CC-1.13",
    "Substantiation",
    "A figure that stands for an advantage must be what people typically get, with its basis.",
    "Say what most people get, compared with what, on which date and by which source; or remove the figure.",
    6,
  ],
  [
    "CC-1.14",
    "Substantiation",
    "A product must not be said to be approved, backed or guaranteed by a public authority unless that is true and its extent is given.",
    "Remove the authority, or state exactly what it approved or guarantees and where readers can check it.",
    8,
  ],
  [
    "FP-2.1",
    "Balance",
    "Where benefits are described, the risks must be as prominent and near.",
    "Name the main risk beside the benefit, in the same size of type.",
    9,
  ],
  [
    "FP-2.4",
    "Past performance",
    "Past performance must be marked as no guide to the future.",
    "Add that past performance is not a reliable indicator of future performance.",
    7,
  ],
  [
    "FP-3.2",
    "Fees",
    "Fees must be given in full, including those of third parties.",
    "Give all fees of the product in one place, as a percentage and as an amount.",
    6,
  ],
  [
    "FP-4.1",
    "Forecasts",
    "A forecast must rest on reasonable assumptions, which are stated.",
    "State the assumptions, the period and who made the forecast, or remove it.",
    10,
  ],
  [
    "EC-1.2",
    "Environmental claims",
    "A general environmental claim must be qualified and proven.",
    "Say which part of the product or its life cycle is meant, and keep the evidence.",
    7,
  ],
  [
    "PL-1.5",
    "Plain language",
    "A sentence should not exceed thirty words.",
    "Divide the sentence, or leave out what readers do not need.",
    2,
  ],
  [
    "PR-1.1",
    "Privacy",
    "Readers must be told for what their data is collected.",
    "Name the purposes before asking for data.",
    4,
  ],
  [
    "UT-1.7",
    "Unfair terms",
    "Terms must not be changed by one side alone and without notice.",
    "Give a period of notice and the right to end the contract.",
    3,
  ],
] as const;

export const sentences = [
  "Because we pay ordinary expenses, such as the registry, the custodian\nand the audit, from our own fee, we are cheaper than most funds of the same kind.",
  "Over any long period a plan will outperform a single purchase of the same\namount, as it buys more units when prices are low.",
  "In the\n2025 financial year the Fund returned 8.3% after fees.",
  "The Fund is one of the market-leading choices for people who want growth without watching prices every day.",
  "Your capital is protected by a guarantee that the regulator has approved.",
  "You may lose some or all of the money that you invest, and you may not be able to withdraw it when you want to.",
  "We expect distributions of at least five per cent a year for the next ten years.",
  "Our portfolios are entirely green, from the first share that we buy to the last.",
  "No other account pays more interest on the first hundred thousand dollars.",
  "We may change these terms at any time, and the new terms apply from the day on which they are published on our website.",
  "By continuing you agree that we and our partners use your data.",
  "best in class",
];

export const classifiers = [
  "/\\b(?:[a-z]{3,}er|fewer|more [a-z]+|less [a-z]*) than\\b/",
  "rate-praised",
  "market leading",
  "may lose",
  "blessed-by-authority",
  "/\\b\\d+ ?% (?:[a-z]{2,}er\\b|more\\b|less\\b|fewer\\b)/",
];

export const reasons = [
  "False positive",
  "Covered elsewhere in the document",
  "Agreed with legal",
  "Approved wording",
];

export const remarks = [
  "Can we keep this if the source is added in the footnote?",
  "Legal has approved this wording for the spring campaign.",
  "Please rephrase; the same sentence was refused last quarter.",
  "The figure is from the audited accounts, page 14.",
];
