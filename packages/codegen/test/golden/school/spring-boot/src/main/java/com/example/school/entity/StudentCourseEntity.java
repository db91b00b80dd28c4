package com.example.school.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;

/** Entity "StudentCourse", mapped to the table student_course. */
@Entity
@Table(
        name = "student_course",
        uniqueConstraints =
                @UniqueConstraint(
                        name = "uk_student_course_student_id_course_id", columnNames = {"student_id", "course_id"}),
        indexes = {
            @Index(name = "idx_student_course_student_id", columnList = "student_id"),
            @Index(name = "idx_student_course_course_id", columnList = "course_id")
        })
public class StudentCourseEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "id", nullable = false)
    private Long id;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(
            name = "student_id",
            nullable = false,
            foreignKey = @ForeignKey(name = "fk_student_course_student_id"))
    private StudentEntity student;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(
            name = "course_id",
            nullable = false,
            foreignKey = @ForeignKey(name = "fk_student_course_course_id"))
    private CourseEntity course;

    public StudentCourseEntity() {
        // Used by JPA and for new rows.
    }

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public StudentEntity getStudent() {
        return student;
    }

    public void setStudent(StudentEntity student) {
        this.student = student;
    }

    public CourseEntity getCourse() {
        return course;
    }

    public void setCourse(CourseEntity course) {
        this.course = course;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof StudentCourseEntity other)) {
            return false;
        }
        return getId() != null && getId().equals(other.getId());
    }

    @Override
    public int hashCode() {
        return StudentCourseEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "StudentCourseEntity(id=" + getId() + ")";
    }
}
