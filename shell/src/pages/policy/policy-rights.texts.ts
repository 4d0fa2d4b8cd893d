/** Rights of the reader, and children. */
export const rights = [
  {
    heading: 'Your rights',
    body: [
      'You can do these things yourself, at any time:',
      [
        'Get a copy of everything we hold about you: My Details, “Download my data”.',
        'Delete your account: My Details, “Delete my account”. We ask for a fresh code, so that nobody else can. What the law obliges us to keep stays, without your name where the law lets us.',
        'Correct your name and address: whenever you book.',
        'See where you are logged in, and log out everywhere else: My Details.',
        'Leave the newsletter: by the link at the end of each mail, or by your mail program’s own button.',
      ],
      'You may withdraw a consent as easily as you gave it: by the ways above, or by telling us. What was done before stays lawful. You may also ask us what we know, have it corrected, completed or deleted, and name somebody to act for you if you cannot: write to our grievance officer, or call from your registered number.',
    ],
  },
  {
    heading: 'Children',
    body: [
      'The service is not meant for children under 13, and we do not knowingly keep anything about them. If you learn that a child under 13 has given us details, tell us and we delete them.',
      'The law on personal data counts everybody under 18 as a child. If you are under 18, have a parent or guardian book for you, or ask them to agree before you give us any details. We do not ask your age, and we neither follow what children do nor show them advertising.',
    ],
  },
] as const;
