CREATE TABLE "faults" (
	"fault_id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text[] NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_request_id" text
);
--> statement-breakpoint
CREATE TABLE "loops" (
	"user_id" uuid NOT NULL,
	"loop_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"name" text NOT NULL,
	"from_bar" smallint NOT NULL,
	"to_bar" smallint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loops_user_id_loop_id_pk" PRIMARY KEY("user_id","loop_id")
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_items_user_id_kind_item_id_pk" PRIMARY KEY("user_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"rating" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_user_id_review_id_pk" PRIMARY KEY("user_id","review_id")
);
--> statement-breakpoint
-- Written by hand: each number of the array becomes two bytes, the lower one first.
ALTER TABLE "video_progress" RENAME COLUMN "coverage" TO "coverage_before";--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "coverage" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "video_progress" p SET "coverage" = c."bytes" FROM (
	SELECT "user_id", "video_id", string_agg(decode(lpad(to_hex(n % 256), 2, '0') || lpad(to_hex(n / 256), 2, '0'), 'hex'), '' ORDER BY place) AS "bytes"
	FROM "video_progress", unnest("coverage_before") WITH ORDINALITY AS u(n, place) GROUP BY 1, 2
) c WHERE p."user_id" = c."user_id" AND p."video_id" = c."video_id";--> statement-breakpoint
ALTER TABLE "video_progress" DROP COLUMN "coverage_before";--> statement-breakpoint
ALTER TABLE "loops" ADD CONSTRAINT "loops_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faults_latest" ON "faults" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "loops_lesson" ON "loops" USING btree ("user_id","lesson_id","from_bar");--> statement-breakpoint
CREATE INDEX "review_items_due" ON "review_items" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "reviews_item" ON "reviews" USING btree ("user_id","kind","item_id","reviewed_at");